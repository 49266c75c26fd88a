-- Orders that are paid by card (docs/decisions/0335).
-- owner: orders

alter table sales_order
  drop constraint sales_order_method_check,
  add constraint sales_order_method_check check (method in (
    'PIX', 'BANK_SLIP', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER'));

-- owner: card-payments

-- Whether a card that was given for one payment has been used.
create index charge_attempt_of_token on charge_attempt (seller_id, token);
