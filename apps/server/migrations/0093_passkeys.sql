-- Passkeys (Web Authentication Level 3): a second factor, and a way to sign in without a password.
-- two_factor holds the recovery codes of whoever has a second factor, and the secret of the
-- authenticator app where there is one.

-- Since when a passkey is among the second factors of a user.
alter table seller_user add column passkey_at timestamptz;

-- Since when the app is one; null for a secret that was not confirmed.
alter table two_factor
  alter column sealed_secret drop not null,
  add column app_at timestamptz;
update two_factor t set app_at = u.two_factor_at
  from seller_user u
 where u.seller_id = t.seller_id and u.id = t.user_id;

alter table session drop constraint session_second_step_check;
alter table session add constraint session_second_step_check
  check (second_step in ('CODE', 'PASSKEY', 'SET_UP'));

-- public_key in base64url, of a COSE key. A browser offers a passkey at the host name rp_id alone.
-- sign_count: what the authenticator has counted, which never goes back.
-- owner: passkeys
create table passkey (
  seller_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  rp_id text not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (seller_id, id),
  unique (seller_id, user_id, credential_id)
);
select make_tenant_table('passkey');

-- What an authenticator is to sign, once. The holder is a session, or a try to sign in, which has no
-- seller yet: 0. A newer one of the same purpose takes its place.
-- owner: passkeys
create table passkey_challenge (
  seller_id bigint not null,
  holder uuid not null,
  purpose text not null check (purpose in ('ADD', 'PROVE', 'SIGN_IN')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (seller_id, holder, purpose)
);
select make_tenant_table('passkey_challenge');
create index passkey_challenge_over on passkey_challenge (expires_at);
