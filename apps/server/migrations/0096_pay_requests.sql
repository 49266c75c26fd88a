-- Messages with a link to pay, which a seller has sent to a customer (docs/decisions/0088).
-- owner: pay-requests

-- charge_id is null where the message is of a link as such. sent_at is when the mail server took it.
create table pay_request (
  seller_id bigint not null,
  id uuid not null,
  link_id uuid not null,
  charge_id uuid,
  recipient text not null,
  status text not null check (status in ('SENDING', 'SENT', 'NOT_SENT')),
  reason text check (reason in ('ADDRESS_REFUSED', 'RATIONED', 'UNREACHABLE', 'CLOSED', 'NOT_APPROVED')),
  requested_by text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, link_id) references payment_link (seller_id, id),
  foreign key (seller_id, charge_id) references charge (seller_id, id),
  check ((status = 'SENT') = (sent_at is not null)),
  check ((status = 'NOT_SENT') = (reason is not null))
);
select make_tenant_table('pay_request');
create index pay_request_of_link on pay_request (seller_id, link_id, requested_at desc, id desc);
create index pay_request_of_charge on pay_request (seller_id, charge_id, requested_at desc, id desc)
  where charge_id is not null;
