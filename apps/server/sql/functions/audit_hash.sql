-- The seal of an entry of the audit log: SHA-256 of the seal before it and of all the entry says.
create or replace function audit_hash(p_before text, p_entry audit) returns text
language sql stable as $$
  select encode(sha256(convert_to(p_before || jsonb_build_array(
    p_entry.seller_id, p_entry.id,
    to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    p_entry.actor, p_entry.action, p_entry.subject, p_entry.details
  )::text, 'UTF8')), 'hex')
$$;
