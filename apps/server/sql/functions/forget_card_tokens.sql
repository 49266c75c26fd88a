-- Deletes stored cards by their tokens that no attempt was made with; others stay, for what they have paid.
-- owner: card-payments
create or replace function forget_card_tokens(p_seller bigint, p_tokens text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from charge_card c
   where c.seller_id = p_seller and c.token = any (p_tokens) and c.charge_id is null
     and not exists (select from charge_attempt a where a.seller_id = c.seller_id and a.token = c.token)
$$;
grant execute on function forget_card_tokens to vintem_jobs;
