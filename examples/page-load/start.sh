#!/bin/sh
# Starts the application server on a unix socket, and nginx before it, in a folder of its own.
set -eu
here="$PWD"
folder="$PWD/target/$PORT"
rm -rf "$folder"
mkdir -p "$folder/temp"
cd "$folder"
python3 "$here/service.py" app.sock &
sed -e "s|@PORT@|$PORT|" -e "s|@CONNECTIONS@|$CONNECTIONS|" -e "s|@PAGES@|$here/pages|" \
  "$here/nginx.conf" > nginx.conf
# As root, nginx would hand its workers to a user who may not use the socket.
[ "$(id -u)" != 0 ] || sed -i '1i user root;' nginx.conf
while [ ! -S app.sock ]; do sleep 0.05; done
exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
