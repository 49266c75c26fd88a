-- Guessed passwords are counted, and a forgotten one is replaced through a link sent by e-mail.
-- owner: sessions

-- Where sign-ins to an account come from: each device that signed in before by itself, and all others
-- together (device_hash ''). tries holds the recent moments of failures, in real time.
create table sign_in_source (
  seller_id bigint not null,
  user_id uuid not null,
  device_hash text not null,
  tries timestamptz[] not null,
  primary key (seller_id, user_id, device_hash)
);
select make_tenant_table('sign_in_source');

create table password_reset (
  seller_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, id)
);
select make_tenant_table('password_reset');
create index password_reset_of_user on password_reset (seller_id, user_id);
