-- Two people who edit one thing: an edit says which version it saw, and is refused where there is
-- another by then.
-- owner: plans

alter table plan add column version int not null default 1;
alter table seller_checkout add column version int not null default 1;
