-- Cards that are charged on a date: the buyer gives the card at the checkout, and a job charges it.

-- The day on which a card given at this link is charged.
-- owner: payment-links
alter table payment_link add column scheduled_date date;

-- card_on_file: a stored card is charged on the due date, and again on later days if it is refused.
-- round of an attempt: which charging of the stored card it is, from 0; null where the buyer paid.
-- later_prices: of a card paid once a month, what the charges to come are made of.
-- owner: charges
alter table charge add column card_on_file boolean not null default false;
alter table charge_try add column round smallint, add column later_prices jsonb;

-- What a stored card is charged with: the acquirer's token, and the price that the buyer saw.
create table charge_schedule (
  seller_id bigint not null,
  charge_id uuid not null,
  token text not null,
  price jsonb not null,
  created_at timestamptz not null,
  primary key (seller_id, charge_id),
  foreign key (seller_id, charge_id) references charge (seller_id, id),
  foreign key (seller_id, token) references charge_card (seller_id, token)
);
select make_tenant_table('charge_schedule');
create index charge_schedule_of_card on charge_schedule (seller_id, token);
