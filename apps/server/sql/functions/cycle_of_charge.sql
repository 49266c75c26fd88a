-- The cycle of a subscription that a charge is of, for the log of events; null where it is of none.
create or replace function cycle_of_charge(p_seller bigint, p_charge uuid) returns json
language sql stable as $$
  select json_build_object('number', cycle, 'from', starts_on, 'until', ends_on)
    from subscription_cycle where seller_id = p_seller and charge_id = p_charge
$$;
grant execute on function cycle_of_charge to vintem_app;
