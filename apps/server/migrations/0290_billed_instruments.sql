-- How many codes and boletos of billed charges wait to be made: a slice of billing waits for them
-- (docs/decisions/0238).
-- owner: instruments
create index work_billed_instruments on work (seller_id)
  where done_at is null and dead_at is null and kind in ('request-billed-pix', 'register-billed-bank-slip');
