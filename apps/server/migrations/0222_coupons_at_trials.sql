-- A coupon goes with a trial (docs/decisions/0204). coupon_id: asked for with it; the place is taken
-- when the trial begins.
alter table trial_request
  add column coupon_id uuid,
  add foreign key (seller_id, coupon_id) references coupon (seller_id, id);
create index trial_request_of_coupon on trial_request (seller_id, coupon_id) where coupon_id is not null;
