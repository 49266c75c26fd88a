-- Documents that a seller contests a dispute with, until then and after.
-- owner: charges

-- file is what they are kept under, below the seller's folder; its content is looked at while it comes.
create table dispute_evidence (
  seller_id bigint not null,
  id uuid not null,
  dispute_id uuid not null,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  file uuid not null,
  added_by text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, dispute_id) references dispute (seller_id, id)
);
select make_tenant_table('dispute_evidence');
create index dispute_evidence_of on dispute_evidence (seller_id, dispute_id, created_at, id);
