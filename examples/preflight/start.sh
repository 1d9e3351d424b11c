#!/bin/sh
# Starts nginx in the foreground, in a folder of its own, with the nginx.conf of this folder.
set -eu
folder="$PWD/target/$PORT"
mkdir -p "$folder/temp"
seq 3000 > "$folder/page.txt" # 14 kB
sed -e "s|@PORT@|$PORT|" -e "s|@FOLDER@|$folder|" nginx.conf > "$folder/nginx.conf"
# As root, nginx would hand its workers to a user who may not read this folder.
[ "$(id -u)" != 0 ] || sed -i '1i user root;' "$folder/nginx.conf"
exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
