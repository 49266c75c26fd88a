-- Charges are cut along their streets: who writes which table from now on, and an attempt is called so.
-- owner of charge_pix: instruments
-- owner of charge_bank_slip: instruments
-- owner of charge_attempt: card-payments
-- owner of charge_card: card-payments
-- owner of charge_schedule: card-payments
-- owner of card_consent: card-payments
-- owner of refund: refunds
-- owner of refund_payout: refunds
-- owner of dispute: disputes
-- owner of dispute_evidence: disputes
alter table charge_try rename to charge_attempt;
alter index charge_try_pkey rename to charge_attempt_pkey;
alter index charge_try_of rename to charge_attempt_of;
