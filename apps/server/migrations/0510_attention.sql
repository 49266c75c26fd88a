-- What waits for somebody is counted at each visit of the home screen.
-- owner: attention

create index dispute_open on dispute (seller_id) include (amount_cents, deadline)
  where state = 'OPEN';
create index sub_seller_failed on sub_seller (seller_id) where split_status = 'FAILED';
create index payment_link_expiring on payment_link (seller_id, expires_at)
  where expires_at is not null and deleted_at is null and paid_at is null;
