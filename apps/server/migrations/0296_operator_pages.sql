-- The lists of operators have pages and totals, and the orders that a bank has not decided are counted with
-- their age (docs/decisions/0242).

create index bank_order_open on bank_order (state, sent_at) where state in ('READY', 'SENT', 'UNKNOWN');

drop function if exists operator_waiting(uuid, text, integer);
drop function if exists operator_status(uuid);
