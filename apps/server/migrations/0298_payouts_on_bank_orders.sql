-- Payouts to sub-sellers are orders of the bank as withdrawals are: unknown is a state, and money may come back
-- (docs/decisions/0243).

alter table bank_order drop constraint bank_order_purpose_check;
alter table bank_order add constraint bank_order_purpose_check
  check (purpose in ('WITHDRAWAL', 'PAYOUT'));

alter table sub_seller_payout
  drop constraint sub_seller_payout_state_check,
  drop constraint sub_seller_payout_check,
  drop constraint sub_seller_payout_check1,
  add constraint sub_seller_payout_state_check
    check (state in ('REQUESTED', 'CONFIRMED', 'REFUSED', 'RETURNED')),
  add constraint sub_seller_payout_end_to_end_id_check
    check ((end_to_end_id is not null) = (state in ('CONFIRMED', 'RETURNED'))),
  add constraint sub_seller_payout_refusal_check
    check ((refusal is not null) = (state in ('REFUSED', 'RETURNED')));

-- A payout under way may have been sent under its id: its order is asked after before anything else.
insert into bank_order (seller_id, id, purpose, amount_cents, payee, description, state, created_at, sent_at)
select p.seller_id, p.id, 'PAYOUT', p.amount_cents,
       jsonb_build_object('name', s.name, 'document', s.document,
                          'key', jsonb_build_object('type', p.key_type, 'key', p.pix_key)),
       'Repasse', 'UNKNOWN', p.created_at, p.created_at
  from sub_seller_payout p
  join sub_seller s on s.seller_id = p.seller_id and s.id = p.sub_seller_id
 where p.state = 'REQUESTED';
insert into work (seller_id, id, kind, key, due_at, payload)
select seller_id, gen_random_uuid(), 'ask-bank-order', id || ' migrated', sent_at, '{}'
  from bank_order where purpose = 'PAYOUT';
delete from work where kind in ('send-sub-seller-payout', 'ask-sub-seller-payout');
