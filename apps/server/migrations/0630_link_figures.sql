-- What came of a link: visits, payments that were begun, purchases and money (docs/decisions/0450).

-- Days whose visits are counted one by one: today, and yesterday until it is closed, when the salt is forgotten.
-- owner: link-figures
create table link_visit_day (
  seller_id bigint not null references seller,
  day date not null,
  salt text not null,
  primary key (seller_id, day)
);
select make_tenant_table('link_visit_day');

-- One row for each browser that was at a link on such a day. place: of its address; visitor: of address and browser,
-- both hashed with the salt of the day. Refers to no other row: a thousand visits at once would all lock the one of
-- their link.
-- owner: link-figures
create table link_visit (
  seller_id bigint not null,
  day date not null,
  link_id uuid not null,
  place bytea not null check (octet_length(place) = 12),
  visitor bytea not null check (octet_length(visitor) = 12),
  has_started boolean not null,
  primary key (seller_id, day, link_id, place, visitor)
);
select make_tenant_table('link_visit');

-- What came of a link on a day. visits and starts: once the day is closed. sales, sold_cents: of what was paid on it, as
-- it stands now. Nothing is refused for a figure: a payment that made one wrong is a payment all the same.
-- owner: link-figures
create table link_day (
  seller_id bigint not null,
  link_id uuid not null,
  day date not null,
  visits int not null default 0,
  starts int not null default 0,
  sales int not null default 0,
  sold_cents bigint not null default 0,
  primary key (seller_id, link_id, day),
  foreign key (seller_id, link_id) references payment_link (seller_id, id)
);
select make_tenant_table('link_day');

-- sold_cents: the sum of the days, by which lists are ordered. counted_from: the first day whose visits are known, of
-- links that are older.
-- owner of payment_link: payment-links
alter table payment_link
  add column sold_cents bigint not null default 0,
  add column counted_from date;

-- A purchase in parts is counted with its first.
insert into link_day (seller_id, link_id, day, sales, sold_cents)
select c.seller_id, c.link_id, c.paid_on,
       count(*) filter (where c.status in ('PAID', 'PAID_MANUALLY') and c.part = 1),
       sum(c.value_cents
         - coalesce((select sum(r.amount_cents) from refund r
                      where r.seller_id = c.seller_id and r.charge_id = c.id and r.state = 'CONFIRMED'), 0)
         - coalesce((select sum(d.amount_cents) from dispute d
                      where d.seller_id = c.seller_id and d.charge_id = c.id
                        and d.state in ('OPEN', 'CONTESTED', 'LOST')), 0))
  from charge c join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id
 where c.paid_on is not null and not l.of_billing
 group by c.seller_id, c.link_id, c.paid_on;

-- An empty database has neither links nor functions yet.
do $$ begin
  if exists (select from payment_link) then
    update payment_link set counted_from = business_today();
  end if;
end $$;
update payment_link l set sold_cents = d.cents
  from (select seller_id, link_id, sum(sold_cents) as cents from link_day group by seller_id, link_id) d
 where d.seller_id = l.seller_id and d.link_id = l.id;

create index payment_link_by_sold on payment_link (seller_id, type, sold_cents, id)
  where deleted_at is null and page_period is null and not of_billing;
