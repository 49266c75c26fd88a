-- Boletos and PIX with a due date cost more once they are late. Each keeps what it was issued with: the
-- seller's setting may change, and the instrument does not (docs/decisions/0121).
-- owner: instruments

alter table charge_bank_slip
  add column fine_bps integer not null default 0 check (fine_bps between 0 and 2000),
  add column monthly_interest_bps integer not null default 0
    check (monthly_interest_bps between 0 and 2000);

-- due_date: null for a code that only expires (a cob, which knows no lateness).
alter table charge_pix
  add column due_date date,
  add column fine_bps integer not null default 0 check (fine_bps between 0 and 2000),
  add column monthly_interest_bps integer not null default 0
    check (monthly_interest_bps between 0 and 2000);

update charge_pix p
   set due_date = c.due_date
  from charge c
 where c.seller_id = p.seller_id
   and c.id = p.charge_id
   and (c.customer_id is not null or c.payer is not null)
   and (p.expires_at at time zone 'America/Sao_Paulo')::date = c.due_date + 31;

-- owner: rails/sandbox
alter table sandbox.pix_request
  add column due_date date,
  add column fine_bps integer not null default 0,
  add column monthly_interest_bps integer not null default 0;
