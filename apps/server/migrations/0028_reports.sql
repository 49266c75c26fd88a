-- Reports that somebody asked for by e-mail: what was asked, and until when its link gives the file.
-- owner: reports

-- filter is that of the list of charges. secret_hash is of the secret in the link.
create table report (
  seller_id bigint not null references seller (seller_id),
  id uuid not null,
  state text not null check (state in ('REQUESTED', 'READY', 'REMOVED')),
  filter jsonb not null,
  recipient text not null,
  requested_by text not null,
  rows integer,
  secret_hash text,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
select make_tenant_table('report');
