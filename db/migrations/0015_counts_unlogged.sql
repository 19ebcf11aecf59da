-- A count of a minute's tries is not worth a write to the log: after a crash all begin at nought.
alter table rate_limits set unlogged;
