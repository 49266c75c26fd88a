-- Two people who edit one thing: an edit says which version it saw, and is refused where there is
-- another by then.
-- owner: invoices

alter table invoice_config add column version int not null default 1;
