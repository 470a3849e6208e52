-- Whether somebody may be watching a match with a webhook. A match is taken for watched until somebody
-- has looked: so no row is touched by this, and a summary that is rebuilt misses nothing.

alter table summary add column watched boolean not null default true;
