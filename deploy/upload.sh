#!/bin/sh
# Uploads a built site to a web server, in an order that ensures that every reader can load the files of their page:
#
#   sh upload.sh SITE TARGET [DAYS]
#
#   sh deploy/upload.sh dist/site /srv/www/ort-server
#   sh deploy/upload.sh dist/site docs@docs.example.internal:/srv/www/ort-server 60
#
# First come the files whose names contain a hash of their content, beside those of earlier releases. Then come pages and all
# other files, and last sw.js: when readers' browsers find it, everything on its list must be there. Files that the site no
# longer has are then removed. Only hashed files stay for DAYS days (30) after the last release that had them, because a page
# that has been open since then may still request one. Files that came to TARGET in another way are left alone.
#
# It needs rsync 3.1 or newer, on a remote machine as well. If it was interrupted, run it again.
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
  '' | *[!0-9]*) fail "\"$days\" is not a number of days." ;;
esac
for file in index.html 404.html sw.js; do
  [ -f "$site/$file" ] || fail "There is no $file in $site: name the folder with the built site, dist/site or the one in the zip."
done
case $target in
  '' | *:) fail 'The target must be a folder, not the root of a disk or a home folder.' ;;
esac
command -v rsync >/dev/null || fail 'This needs rsync, which is not installed.'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# rsync takes a name at the start of a line for a comment if it begins with # or ;.
listed() {
  sed 's|^|./|' "$1" >"$1.listed"
  echo "--files-from=$1.listed"
}

# Writes only what has changed. Each file appears under its name only once it is complete. Web servers can read new files even if
# the user who built the site hides files from others (umask 077).
send() {
  rsync -r --checksum --delay-updates --chmod=D755,F644 "$@"
}

hex='[0-9a-f]'
hashed="^assets/(.*[./])?$hex$hex$hex$hex$hex$hex$hex$hex$hex$hex[.][a-z0-9]+\$"
(cd "$site" && find . -type f) | sed 's|^\./||' | sort >"$work/all"
grep -E "$hashed" "$work/all" >"$work/hashed" || true
grep -Ev "$hashed|^sw[.]js\$" "$work/all" >"$work/named"

# For each uploaded file that is still there: the last day on which a release had it, in days since 1970.
record=.uploaded
today=$(($(date +%s) / 86400))
mkdir "$work/first"
touch "$work/$record" "$work/gone"
# Creates the target, but not the folders around it: its name may have been misspelled.
send "$work/first/" "$target/" ||
  fail "Nothing was uploaded. If it is not there, make the folder that $target is in, and let this user write to it."
rsync -r --include="/$record" --exclude='*' "$target/" "$work/"
# Written before the files, too, because an interrupted upload may be followed by another release.
awk -v today="$today" '
  NR == FNR { has[$0]; print today " " $0; next }
  !(substr($0, index($0, " ") + 1) in has)
' "$work/all" "$work/$record" >"$work/first/$record"
send "$work/first/" "$target/"

send "$(listed "$work/hashed")" "$site/" "$target/"
send "$(listed "$work/named")" "$site/" "$target/"
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
# rsync removes the listed files because they are missing here, but needs their folders to exist.
mkdir "$work/nothing"
while IFS= read -r name; do mkdir -p "$work/nothing/$(dirname "$name")"; done <"$work/gone"
rsync -r --delete-missing-args "$(listed "$work/gone")" "$work/nothing/" "$target/"
send "$work/record" "$target/$record"

echo "$(wc -l <"$work/all" | tr -d ' ') files are at $target, $(wc -l <"$work/gone" | tr -d ' ') were removed."
