-- How a seller appears to its buyers: colour, contacts and logo (docs/decisions/0420).

-- Beside the rules of the seller, so that whatever reads a seller has it; modules/sellers/appearance.ts says what is
-- in it. The colour is written into pages and e-mails: it can be nothing but a colour.
alter table seller
  add column appearance jsonb not null default '{}',
  add constraint seller_appearance_color check (
    coalesce(appearance ->> 'color', '#000000') ~ '^#[0-9a-f]{6}$'
  );

-- The pixels of the logo that appearance names, as a PNG of our own making.
-- owner: appearance
create table seller_logo (
  seller_id bigint not null references seller,
  id uuid not null,
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (seller_id)
);
select make_tenant_table('seller_logo');
