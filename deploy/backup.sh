#!/bin/sh
# A copy of the running bot's database, for a nightly cron job or timer:
#   deploy/backup.sh /var/backups/keryx [days to keep, default 14]
# The copy is made by SQLite's online backup, so the bot keeps running and the copy is whole.
set -eu
umask 077

target=${1:?"usage: $0 directory [days]"}
days=${2:-14}

mkdir -p "$target"
target=$(cd -- "$target" && pwd)
file="$target/keryx-$(date -u +%Y%m%dT%H%M%SZ).sqlite3"
"$(dirname -- "$0")/../keryx" backup "$file.part"
mv "$file.part" "$file"
find "$target" -name 'keryx-*.sqlite3' -type f -mtime "+$days" -delete
echo "$file"
