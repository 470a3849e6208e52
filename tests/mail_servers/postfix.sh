#!/usr/bin/env bash
# Runs Postfix of the distribution in front of the service, configured as docs/operate/replies.md says.
#
#   postfix.sh start FOLDER PORT_IN NEXT_HOP_PORT [pipe COMMAND]
#   postfix.sh stop FOLDER
#
# Its log is FOLDER/mail.log. REPLY_DOMAIN, OUT_PORT and PIPE_USER may be set. GREYLIST_PORT starts postgrey, which
# defers new clients for three seconds.

. "$(dirname "$0")/own_root.sh"
PACKAGES=(postfix postgrey)

configure() {
    local etc=/etc/postfix
    [ -e $etc/main.cf.new ] || cp $etc/main.cf $etc/main.cf.new
    [ -e $etc/master.cf.new ] || cp $etc/master.cf $etc/master.cf.new
    cp $etc/main.cf.new $etc/main.cf
    cp $etc/master.cf.new $etc/master.cf
    if [ -z "$COMMAND" ]; then
        from_page "# add to /etc/postfix/main.cf, by SMTP" >>$etc/main.cf
    else
        put_command
        from_page "# add to /etc/postfix/main.cf, by pipe" >>$etc/main.cf
        from_page "# add to /etc/postfix/master.cf" >>$etc/master.cf
    fi
    if [ -n "${GREYLIST_PORT:-}" ]; then
        sed -i "s/=reject_unverified_recipient }$/&, check_policy_service inet:127.0.0.1:$GREYLIST_PORT/" $etc/main.cf
    fi
    # For the test only: the port, the destination of outgoing mail, and quick retries.
    sed -i "s/^smtp  *inet /127.0.0.1:$PORT_IN inet /" $etc/master.cf
    postconf -e myhostname=mail.play.example mydestination=localhost mynetworks=127.0.0.1/32 inet_interfaces=127.0.0.1 \
        inet_protocols=ipv4 "relayhost=[127.0.0.1]:$OUT_PORT" "maillog_file=$FOLDER/mail.log" \
        "maillog_file_prefixes=$FOLDER" queue_run_delay=2s minimal_backoff_time=2s maximal_backoff_time=4s \
        alias_maps= alias_database= disable_dns_lookups=yes
}

run() {
    if [ -n "${GREYLIST_PORT:-}" ]; then
        # Removes clients remembered from earlier runs.
        rm -f /var/lib/postgrey/*
        postgrey --daemonize --inet="127.0.0.1:$GREYLIST_PORT" --delay=3 --auto-whitelist-clients=0 \
            --pidfile="$FOLDER/greylist.pid" --user=postgrey --group=postgrey 2>"$FOLDER/greylist.log"
    fi
    /usr/lib/postfix/configure-instance.sh -
    postfix start
    tr -d ' ' </var/spool/postfix/pid/master.pid >"$FOLDER/pid"
}

main "$@"
