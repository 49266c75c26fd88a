-- What the last reconciliation left over is kept, so that a screen can show it without comparing again
-- (docs/decisions/0242).
-- owner: reconciliation

-- Money of the books that no line shows. reference: what it was posted for. The newest run replaces all.
create table reconciliation_open_item (
  of_seller bigint not null,
  posting_id uuid not null,
  clearing text not null,
  reason text not null,
  reference text,
  amount_cents bigint not null,
  day date not null,
  primary key (of_seller, posting_id, clearing)
);
create index reconciliation_open_item_by_day on reconciliation_open_item (day, posting_id, clearing);

-- The last balance of each account that the bank has told, beside what the books said then.
create table reconciliation_balance (
  account text primary key,
  day date not null,
  bank_cents bigint not null,
  book_cents bigint not null
);
grant select, insert, update, delete on reconciliation_open_item, reconciliation_balance to vintem_jobs;

create index bank_line_by_day on bank_line (booked_on, number);
create index bank_line_open_newest on bank_line (number) where matched_by is null and explained is null;
create index bank_line_explained on bank_line (number) where explained is not null;
create index bank_statement_newest on bank_statement (imported_at, id);
