#!/bin/sh
# A copy of the running bot's database, for a nightly cron job or timer; copies older than 14 days (or as many as are
# given behind the directory) are taken away:
#   `deploy/backup.sh /var/backups/keryx`
# The bot keeps running, and the copy is whole and of one moment: a SQLite file, also where the database is on a server.
# If it can't be made, this ends with a code of failure and takes no older copy away. Where the bot does not run with the project's .env, say where
# its data are:
#   `KERYX_DATA_DIR=/var/lib/keryx deploy/backup.sh /var/backups/keryx 30`
set -eu
umask 077

target=${1:?"usage: $0 directory [days]"}
days=${2:-14}

mkdir -p "$target"
target=$(cd -- "$target" && pwd)
file="$target/keryx-$(date -u +%Y%m%dT%H%M%SZ).sqlite3"
"$(dirname -- "$0")/../keryx" backup "$file" >&2
find "$target" -name 'keryx-*.sqlite3' -type f -mtime "+$days" -delete
echo "$file"
