-- What one column may hold, as domains (see 0041).
-- owner: receivables

create domain positive_number as smallint check (value > 0);

alter table receivable
  drop constraint receivable_amount_cents_check,
  drop constraint receivable_number_check,
  alter column amount_cents type cents,
  alter column number type positive_number;

analyze receivable;
