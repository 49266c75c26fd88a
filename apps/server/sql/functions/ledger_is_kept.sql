-- Accounts whose balance is kept in a row of its own; the others are summed from their transfers.
create or replace function ledger_is_kept(account text) returns boolean
language sql immutable parallel safe as $$
  select not (account ^@ 'clearing.' or account ^@ 'platform.' or account ^@ 'suspense.')
$$;
grant execute on function ledger_is_kept to vintem_app;
