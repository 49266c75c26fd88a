-- What one column may hold, where every payment writes: as domains, which a connection knows. A check is
-- read and prepared again by each statement, and took a seventh of a charge marked as paid.
-- owner: charges

create domain cents as bigint check (value >= 0);
create domain positive_cents as bigint check (value > 0);
create domain installments as smallint check (value between 1 and 21);
create domain payment_method as text check (value in ('PIX', 'BANK_SLIP', 'CREDIT_CARD'));
create domain card_type as text check (
  value in ('EARLY_BUYER', 'EARLY_SELLER', 'EARLY', 'EARLY_MIXED', 'RECURRENT'));
create domain charge_status as text check (value in (
  'SCHEDULED', 'PAID', 'LATE', 'FAILED', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND',
  'DISPUTE', 'CHARGEBACK'));
create domain instrument_state as text check (value in ('REQUESTED', 'ACTIVE', 'REMOVED', 'PAID'));
create domain try_status as text check (value in ('PENDING', 'PAID', 'FAILED'));

alter table charge
  drop constraint charge_status_check,
  drop constraint charge_method_check,
  drop constraint charge_card_type_check,
  drop constraint charge_installments_check,
  drop constraint charge_value_cents_check,
  drop constraint charge_interest_cents_check,
  alter column status type charge_status,
  alter column method type payment_method,
  alter column card_type type card_type,
  alter column installments type installments,
  alter column value_cents type positive_cents,
  alter column interest_cents type cents;

alter table charge_pix
  drop constraint charge_pix_state_check,
  alter column state type instrument_state;

alter table charge_bank_slip
  drop constraint charge_bank_slip_state_check,
  alter column state type instrument_state;

alter table charge_try
  drop constraint charge_try_status_check,
  alter column status type try_status;

alter table charge_split
  drop constraint charge_split_amount_cents_check,
  alter column amount_cents type positive_cents;

-- Written anew: what the planner knew of them is gone.
analyze charge, charge_pix, charge_bank_slip, charge_try, charge_split;
