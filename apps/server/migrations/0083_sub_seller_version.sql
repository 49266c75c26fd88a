-- Two people who edit one thing: an edit says which version it saw, and is refused where there is
-- another by then.
-- owner: sub-sellers

alter table sub_seller add column version int not null default 1;
