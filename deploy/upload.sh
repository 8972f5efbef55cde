#!/bin/sh
# Brings a built site to a web server, in an order in which every reader has the files that belong to their page:
#
#   sh upload.sh SITE TARGET [DAYS]
#
#   sh deploy/upload.sh dist/site /srv/www/ort-server
#   sh deploy/upload.sh dist/site docs@docs.example.internal:/srv/www/ort-server 60
#
# First come the files whose names carry a hash of their content: they stand beside those of earlier releases. Then come
# pages and all other files, and last sw.js, whose list must hold when readers' browsers find it. What is gone from the site
# is then removed, but hashed files stay for DAYS days (30) after the last release that had them, because a page that is open
# since then may still ask for one. Files that came to TARGET in another way are left alone.
#
# It needs rsync 3.1 or newer here, and on a remote machine there, too. When it was interrupted, run it again.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

case $# in
  2 | 3) ;;
  *) fail 'Say what to upload, and where to: sh upload.sh dist/site docs@docs.example.internal:/srv/www/ort-server [DAYS]' ;;
esac
site=${1%/}
target=${2%/}
days=${3:-30}
case $days in
  '' | *[!0-9]*) fail "\"$days\" is no number of days." ;;
esac
for file in index.html 404.html sw.js; do
  [ -f "$site/$file" ] || fail "There is no $file in $site: name the folder with the built site, dist/site or the one in the zip."
done
[ -n "$target" ] || fail 'The target is a folder, and not the root of a disk.'
command -v rsync >/dev/null || fail 'This needs rsync, which is not installed.'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Only what has changed is written, each file whole: it appears under its name when all of it is there. What is new can be read by a
# web server, though whoever built the site may hide all files from others (umask 077).
send() {
  rsync -r --checksum --delay-updates --chmod=D755,F644 "$@"
}

hex='[0-9a-f]'
hashed="^assets/(.*[./])?$hex$hex$hex$hex$hex$hex$hex$hex$hex$hex[.][a-z0-9]+\$"
(cd "$site" && find . -type f) | sed 's|^\./||' | sort >"$work/all"
grep -E "$hashed" "$work/all" >"$work/hashed" || true
grep -Ev "$hashed|^sw[.]js\$" "$work/all" >"$work/named"

# For each file that was ever uploaded, and is still there, the last day on which a release had it, counted since 1970.
record=.uploaded
today=$(($(date +%s) / 86400))
mkdir "$work/first"
touch "$work/$record" "$work/gone"
# The target is made where it is not there.
send "$work/first/" "$target/"
rsync -r --include="/$record" --exclude='*' "$target/" "$work/"
# Written before the files, too: another release may come after an upload that was interrupted.
awk -v today="$today" '
  NR == FNR { has[$0]; print today " " $0; next }
  !(substr($0, index($0, " ") + 1) in has)
' "$work/all" "$work/$record" >"$work/first/$record"
send "$work/first/" "$target/"

send --files-from="$work/hashed" "$site/" "$target/"
send --files-from="$work/named" "$site/" "$target/"
send "$site/sw.js" "$target/"

awk -v today="$today" -v days="$days" -v hashed="$hashed" -v record="$work/record" -v gone="$work/gone" '
  NR == FNR { has[$0]; print today " " $0 >record; next }
  {
    name = substr($0, index($0, " ") + 1)
    if (name in has) next
    if (name ~ hashed && today - $1 < days) print >record
    else print name >gone
  }
' "$work/all" "$work/$record"
# rsync removes what it misses here, and wants to see the folders around it.
mkdir "$work/nothing"
while IFS= read -r name; do mkdir -p "$work/nothing/$(dirname "$name")"; done <"$work/gone"
rsync -r --delete-missing-args --files-from="$work/gone" "$work/nothing/" "$target/"
send "$work/record" "$target/$record"

echo "$(wc -l <"$work/all" | tr -d ' ') files are at $target, $(wc -l <"$work/gone" | tr -d ' ') were removed."
