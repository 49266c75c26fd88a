-- Plans of recurring charges, and the public page of a seller on which they stand.
-- owner: plans

create sequence plan_number;
grant usage on sequence plan_number to vintem_app;

-- Prices are what a month costs in each periodicity; bullets are what the plan includes, in order.
create table plan (
  seller_id bigint not null references seller (seller_id),
  id bigint not null,
  title text not null,
  description text,
  bullets text[] not null,
  monthly_cents bigint not null check (monthly_cents > 0),
  semester_month_cents bigint not null check (semester_month_cents > 0),
  yearly_month_cents bigint not null check (yearly_month_cents > 0),
  enable_bank_slip boolean not null,
  enable_credit_card boolean not null,
  enable_pix boolean not null,
  active boolean not null,
  sort_title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  check (enable_bank_slip or enable_credit_card or enable_pix)
);
select make_tenant_table('plan');
create index plan_by_title on plan (seller_id, sort_title, id);

-- One row a word of the title, as customer_term.
create table plan_term (
  seller_id bigint not null,
  term text not null collate "C",
  plan_id bigint not null,
  primary key (seller_id, term, plan_id),
  foreign key (seller_id, plan_id) references plan (seller_id, id)
);
select make_tenant_table('plan_term');
create index plan_term_of on plan_term (seller_id, plan_id, term);

create sequence checkout_number;
grant usage on sequence checkout_number to vintem_app;

-- A seller has one.
create table seller_checkout (
  seller_id bigint not null references seller (seller_id),
  id bigint not null,
  title text not null,
  description text,
  sub_domain text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id)
);
select make_tenant_table('seller_checkout');

-- Whose is this public address? Asked before the seller is known, as of the e-mails of directory.
create table checkout_directory (
  sub_domain text primary key,
  seller_id bigint not null
);
grant select, insert, update, delete on checkout_directory to vintem_app;
