#!/bin/sh
# Starts UPSTREAMS services on unix sockets, and nginx before them, in a folder of its own.
set -eu
here="$PWD"
folder="$PWD/target/$PORT"
rm -rf "$folder"
mkdir -p "$folder/temp"
cd "$folder"
for number in $(seq "$UPSTREAMS"); do
  node "$here/service.mjs" "app-$number.sock" &
  echo "server unix:app-$number.sock max_fails=0;" >> upstreams.conf
done
sed -e "s|@PORT@|$PORT|" -e "s|@CONNECTIONS@|$CONNECTIONS|" "$here/nginx.conf" > nginx.conf
# As root, nginx would hand its workers to a user who may not use the sockets.
[ "$(id -u)" != 0 ] || sed -i '1i user root;' nginx.conf
for number in $(seq "$UPSTREAMS"); do
  while [ ! -S "app-$number.sock" ]; do sleep 0.05; done
done
exec nginx -e stderr -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;'
