-- Customers who change their own contact in the portal (docs/decisions/0286).
-- owner: customers

-- former_emails: mailboxes that were the customer's before they proved the present one; what was typed with
-- them is still theirs. buyer_changed_at: when they changed something themselves.
alter table customer
  add column former_emails text[] not null default '{}',
  add column buyer_changed_at timestamptz;

-- owner: portal-contacts

-- Addresses that a code was sent to, and waits for. The code is derived from the row. Instants are of real time.
create table portal_email_change (
  seller_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  former_email text not null,
  email text not null,
  misses smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, customer_id) references customer (seller_id, id)
);
select make_tenant_table('portal_email_change');
create index portal_email_change_of on portal_email_change (seller_id, customer_id, created_at desc);
create index portal_email_change_by_end on portal_email_change (expires_at);
