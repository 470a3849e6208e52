# Installs and starts a mail server of the distribution in an overlay over this machine's file system, which only its
# own processes see. Its ports are on the loopback interface. Needs root, and Debian.
#
# Sourced by postfix.sh and exim.sh, which define `PACKAGES`, `configure` and `run` for use inside the overlay.

set -euo pipefail

TOP=$(cd "$(dirname "$0")/../.." && pwd)
PAGE=$TOP/docs/operate/replies.md
# The domain of reply addresses.
REPLY_DOMAIN=${REPLY_DOMAIN:-reply.play.example}
# User that runs the command of a pipe: neither server lets that be root.
PIPE_USER=${PIPE_USER:-nobody}

usage() {
    echo "usage: $0 start FOLDER PORT_IN NEXT_HOP_PORT [pipe COMMAND] | stop FOLDER" >&2
    exit 64
}

# Prints the block of the operators' page that begins with this line, adapted to this domain, port, user and command.
from_page() {
    awk -v first="$1" '
        /^```/ { inside = 0 }
        inside { print }
        $0 == first { inside = 1; found = 1 }
        END { exit !found }
    ' "$PAGE" | sed -e "s/reply\.play\.example/$REPLY_DOMAIN/g" \
        -e "s/reply\\\\\.play\\\\\.example/${REPLY_DOMAIN//./\\\\.}/g" \
        -e "s/2525/$NEXT_HOP_PORT/" -e "s|/usr/local/bin/logothete deliver|$COMMAND|" \
        -e "s/user\( *= *\)logothete\b/user\1$PIPE_USER/"
}

# Installs the page's command, which wraps the tested one; that gets `--to ADDRESS` and the mail.
put_command() {
    touch /etc/logothete.env
    { echo '#!/bin/sh' && from_page '#!/bin/sh'; } >/usr/local/bin/logothete-deliver
    chmod 755 /usr/local/bin/logothete-deliver
}

# Runs this script again inside the overlay. Its changes are in FOLDER/changes.
enter() {
    mkdir -p "$FOLDER"/{changes,scratch,root}
    unshare --mount --propagation private bash -euo pipefail -c '
        mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changes,workdir=$1/scratch" "$1/root"
        for place in /dev /proc /sys /tmp "$2" "$1"; do
            mkdir -p "$1/root$place"
            mount --rbind "$place" "$1/root$place"
        done
        cd "$2"
        root=$1
        shift 2
        exec chroot "$root/root" "$@"
    ' enter "$FOLDER" "$TOP" bash "$TOP/tests/mail_servers/$(basename "$0")" inside "$FOLDER" "${@}"
}

# Installs packages in the overlay, without starting services.
install_here() {
    [ "$(cat /installed 2>/dev/null)" != "$*" ] || return 0
    printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
    chmod +x /usr/sbin/policy-rc.d
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >"$FOLDER/install.log" 2>&1
    echo "$*" >/installed
}

# Waits until the server listens on PORT_IN.
await_port() {
    local try
    for try in $(seq 100); do
        if (exec 3<>"/dev/tcp/127.0.0.1/$PORT_IN") 2>/dev/null; then
            return
        fi
        sleep 0.1
    done
    echo "no mail server at port $PORT_IN after ten seconds; see $FOLDER" >&2
    return 1
}

# Ends every process whose pid file is in FOLDER.
stop() {
    local file pid try
    for file in "$FOLDER"/*pid; do
        pid=$(cat "$file")
        kill "$pid" 2>/dev/null || true
        for try in $(seq 100); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
        rm -f "$file"
    done
}

main() {
    [ $# -ge 2 ] || usage
    local what=$1
    mkdir -p "$2"
    FOLDER=$(cd "$2" && pwd)
    shift 2
    case $what in
    stop) stop ;;
    start | inside)
        [ $# -eq 2 ] || [ $# -eq 4 ] && [ "${3:-pipe}" = pipe ] || usage
        PORT_IN=$1 NEXT_HOP_PORT=$2 COMMAND=${4:-}
        # Destination of mail for other domains, such as bounces.
        OUT_PORT=${OUT_PORT:-$NEXT_HOP_PORT}
        if [ "$what" = start ]; then
            enter "$@"
            await_port
        else
            install_here "${PACKAGES[@]}"
            configure
            run
        fi
        ;;
    *) usage ;;
    esac
}
