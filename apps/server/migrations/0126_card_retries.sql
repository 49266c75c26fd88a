-- What a refused card leads to, and cards that are not charged again (docs/decisions/0127).
-- owner: card-payments

-- advice: what the network advises beside the code. decline_class: how a refusal of a stored card is
-- read. retry_at: when that card is charged again; null where it is not.
alter table charge_attempt
  add column advice text,
  add column decline_class text
    check (decline_class in ('LATER', 'DOWN', 'FINAL', 'EXPIRED', 'STOP', 'OURS', 'UNKNOWN')),
  add column retry_at timestamptz;
-- For the caps of a stored card.
create index charge_attempt_of_card on charge_attempt (seller_id, token, created_at)
  where round is not null;

-- Why a card is not charged again without its holder. network_id: of its latest payment, which the network
-- asks for with the next.
alter table charge_card
  add column ended text check (ended in ('FINAL', 'STOP')),
  add column network_id text;

-- Refused cards of before, whose next round was known by its number alone.
update charge_attempt a
   set retry_at = ((c.due_date + (array[1, 3, 7])[a.round + 1])::text || ' 00:00 America/Sao_Paulo')::timestamptz
  from charge c
 where c.seller_id = a.seller_id and c.id = a.charge_id
   and c.card_on_file and c.status in ('SCHEDULED', 'LATE')
   and a.status = 'FAILED' and a.round between 0 and 2;

-- The simulated acquirer: who begins a payment, the network's own id of it, and its advice; how the next
-- payment is refused.
alter table sandbox.card_payment
  add column initiator text not null default 'buyer' check (initiator in ('buyer', 'recurring')),
  add column after_network_id text,
  add column network_id text,
  add column refusal_advice text;
alter table sandbox.fault add column code text, add column advice text;
