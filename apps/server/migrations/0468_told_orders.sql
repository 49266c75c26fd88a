-- Events of orders (docs/decisions/0337).
-- owner: orders

-- told_status: the state that the log of events was last told; the state itself is that of the charges.
alter table sales_order add column told_status text not null default 'PENDING' check (told_status in (
  'PENDING', 'PAID', 'PARTIALLY_PAID', 'FAILED', 'CANCELED', 'REFUNDED'));

-- Orders of before tell what happens from now on.
with standing as (
  select o.seller_id, o.id,
         bool_or(c.status in ('PAID', 'PAID_MANUALLY', 'DISPUTE')) as paid,
         bool_and(c.status in ('PAID', 'PAID_MANUALLY', 'DISPUTE')) as all_paid,
         bool_or(c.status in ('SCHEDULED', 'LATE')) as open,
         bool_or(c.status in ('REFUND', 'CHARGEBACK')) as back,
         bool_or(c.status = 'FAILED') as failed
    from sales_order o
    join charge c on c.seller_id = o.seller_id and (c.id = o.charge_id or c.group_id = o.charge_id)
   group by o.seller_id, o.id
)
update sales_order o
   set told_status = case
         when s.all_paid then 'PAID'
         when s.paid or (s.open and s.back) then 'PARTIALLY_PAID'
         when s.open then 'PENDING'
         when s.back then 'REFUNDED'
         when s.failed then 'FAILED'
         else 'CANCELED' end
  from standing s
 where s.seller_id = o.seller_id and s.id = o.id;
