#!/bin/sh
# Starts nginx in the foreground, with the nginx.conf of this folder for $PORT and $WORKERS.
set -eu
folder="$PWD/run-$PORT"
mkdir -p "$folder/temp"
sed -e "s|@PORT@|$PORT|" -e "s|@WORKERS@|${WORKERS:-1}|" -e "s|@PAGES@|$PWD/pages|" \
  nginx.conf > "$folder/nginx.conf"
exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
