-- The statement of an account: what moved it, line by line, each with the balance after it, and the sums of
-- each day (docs/decisions/0185). Written some seconds after the postings, by write_statement_lines alone:
-- numbering lines in the transaction of a command would make all commands of a seller wait for each other.

-- A line is the whole of a posting on an account. Lines are numbered without a gap, and booked_on never
-- goes back: a day that is over gets no further line.
-- owner: statements
create table statement_line (
  seller_id bigint not null,
  account text not null,
  line bigint not null check (line > 0),
  posting_id uuid not null,
  -- The reason of the posting.
  kind text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint not null,
  booked_on date not null,
  primary key (seller_id, account, line),
  unique (seller_id, account, posting_id)
);
select make_tenant_table('statement_line');
create index statement_line_by_day on statement_line (seller_id, account, booked_on, line);
create index statement_line_by_kind on statement_line (seller_id, account, kind, booked_on, line);

-- What came in and went out on a day, by kind.
-- owner: statements
create table statement_day (
  seller_id bigint not null,
  account text not null,
  booked_on date not null,
  kind text not null,
  lines bigint not null,
  in_cents bigint not null,
  out_cents bigint not null,
  primary key (seller_id, account, booked_on, kind)
);
select make_tenant_table('statement_day');

-- The newest posting of which a seller's lines know. Ids are in the order of time, but postings are committed
-- a little out of it: what may have come late is looked for behind it.
-- owner: statements
create table statement_reach (
  seller_id bigint not null primary key,
  posting_id uuid not null
);
select make_tenant_table('statement_reach');

revoke insert, update, delete on statement_line, statement_day, statement_reach from vintem_app;
