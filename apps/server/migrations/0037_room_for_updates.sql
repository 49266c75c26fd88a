-- What is stored is soon taken and done: with room on its page for the new version of a row, no index
-- is written when it is taken. The history of a charge is read by charge alone.
-- owner: work

alter table work set (fillfactor = 50);

alter table charge_activity
  drop constraint charge_activity_pkey,
  add primary key (seller_id, charge_id, at, id);
drop index charge_activity_of;
