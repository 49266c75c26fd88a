-- Transactions are entered by plain statements (docs/decisions/0543).
drop function if exists enter(bigint, uuid, text, text, text);
