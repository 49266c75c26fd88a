-- Forgets up to p_limit cards that were given for one payment a day ago, with what the acquirer called them unless they
-- were tried, and returns how many. Business time, as they were given: an hour later they pay no more.
-- owner: buyer-cards
create or replace function buyer_cards_purge(p_limit integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seller record;
  v_gone bigint := 0;
begin
  for v_seller in
    with old as (
      select seller_id, id, token from buyer_card
       where customer_id is null and created_at < business_now() - interval '1 day'
       order by created_at limit p_limit for update skip locked
    ), sessions as (
      delete from card_session s using old
       where s.seller_id = old.seller_id and s.card_id = old.id
    ), gone as (
      delete from buyer_card b using old
       where b.seller_id = old.seller_id and b.id = old.id
      returning b.seller_id, b.token
    )
    select seller_id, array_agg(token) as tokens from gone group by seller_id
  loop
    perform forget_card_tokens(v_seller.seller_id, v_seller.tokens);
    v_gone := v_gone + cardinality(v_seller.tokens);
  end loop;
  return v_gone;
end $$;
grant execute on function buyer_cards_purge to vintem_jobs;
