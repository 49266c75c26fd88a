-- Empties work that is done and whose payload nobody may read again, such as what was written to people.
create or replace function work_forget(p_seller bigint, p_ids uuid[]) returns void
language sql as $$
  update work set payload = '{}' where seller_id = p_seller and id = any (p_ids)
$$;
grant execute on function work_forget to vintem_app;
