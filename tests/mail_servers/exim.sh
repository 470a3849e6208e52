#!/usr/bin/env bash
# Runs Exim of the distribution in front of the service, configured as docs/operate/replies.md says.
#
#   exim.sh start FOLDER PORT_IN NEXT_HOP_PORT [pipe COMMAND]
#   exim.sh stop FOLDER
#
# Its log is FOLDER/main.log. REPLY_DOMAIN, OUT_PORT and PIPE_USER may be set.

. "$(dirname "$0")/own_root.sh"
PACKAGES=(exim4-daemon-light)

# Writes a block of the page to the file that its first line names.
put() {
    from_page "# /etc/exim4/$1$2" >"/etc/exim4/$1"
}

configure() {
    local way=", by SMTP" etc=/etc/exim4
    [ -z "$COMMAND" ] || way=", by pipe"
    put_command
    put conf.d/main/00_logothete ""
    put logothete.acl "$way"
    put conf.d/router/150_logothete "$way"
    put conf.d/transport/30_logothete "$way"
    sed -i -e "s/^dc_eximconfig_configtype=.*/dc_eximconfig_configtype='satellite'/" \
        -e "/^dc_relay_domains=/d" -e "/^dc_use_split_config=/d" \
        -e "s/^dc_local_interfaces=.*/dc_local_interfaces='127.0.0.1'/" \
        -e "s/^dc_smarthost=.*/dc_smarthost='127.0.0.1::$OUT_PORT'/" $etc/update-exim4.conf.conf
    from_page "# in /etc/exim4/update-exim4.conf.conf" >>$etc/update-exim4.conf.conf
    # For the test only: outgoing mail stays on this machine, and retries are quick.
    cat >$etc/conf.d/main/00_try <<END
log_file_path = $FOLDER/%s.log
primary_hostname = mail.play.example
queue_run_in_order = true
END
    grep -q '^  self = send$' $etc/conf.d/router/200_exim4-config_primary ||
        sed -i 's/^  route_list = \* DCsmarthost byname$/&\n  self = send/' $etc/conf.d/router/200_exim4-config_primary
    echo '* * F,1h,2s' >$etc/conf.d/retry/00_try
    chmod 777 "$FOLDER"
    update-exim4.conf
}

run() {
    exim4 -bd -q2s -oX "127.0.0.1.$PORT_IN" -oP "$FOLDER/pid"
}

main "$@"
