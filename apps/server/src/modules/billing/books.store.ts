import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that cycles, charges and subscriptions agree (billing §12.1). */
export const billingBooks: readonly BooksCheck[] = [
  {
    subject: 'billed cycles',
    promise:
      'follow each other without a gap or overlap, each charge being of its own subscription',
    count: `select count(*) from subscription_cycle`,
    faults: `
      select y.seller_id, 'subscription ' || y.subscription_id as name,
             case when y.before is not null and y.before <> y.cycle - 1
                    then format('has cycle %s after %s', y.cycle, y.before)
                  when y.ended is not null and y.ended <> y.starts_on
                    then format('has cycle %s from %s, the one before ends on %s', y.cycle, y.starts_on, y.ended)
                  when c.subscription_id is distinct from y.subscription_id
                    then format('has cycle %s billed by a charge of another', y.cycle)
                  else format('is past cycle %s, and billed up to %s', s.next_cycle, y.cycle)
              end as problem
        from (select *, lag(cycle) over cycles as before, lag(ends_on) over cycles as ended
                from subscription_cycle
              window cycles as (partition by seller_id, subscription_id order by cycle)) y
        join subscription s on s.seller_id = y.seller_id and s.id = y.subscription_id
        left join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
       where y.before <> y.cycle - 1
          or y.ended <> y.starts_on
          or y.charge_id is not null and c.subscription_id is distinct from y.subscription_id
          or y.cycle >= s.next_cycle`,
  },
  {
    subject: 'charges of billed subscriptions',
    promise: 'are each of one cycle or one plan change, unless they were cancelled',
    count: `select count(*) from charge where subscription_id is not null`,
    faults: `
      select c.seller_id, 'charge ' || c.id as name, 'is of no cycle and of no plan change' as problem
        from charge c
       where c.subscription_id is not null and c.status not in ('CANCELED', 'ABANDONED')
         and exists (select from subscription_cycle y
           where y.seller_id = c.seller_id and y.subscription_id = c.subscription_id)
         and not exists (select from subscription_cycle y
           where y.seller_id = c.seller_id and y.charge_id = c.id)
         and (c.lines @> '[{"kind": "NEW_PLAN"}]') is not true
         -- What was left of an additional value when the subscription ended.
         and (c.lines @> '[{"kind": "ADDITIONAL"}]' and not c.lines @> '[{"kind": "BASE"}]') is not true`,
  },
  {
    subject: 'subscriptions in default',
    promise: 'owe a charge, and no other that has begun and is in no trial does',
    count: `select count(*) from subscription`,
    faults: `
      select s.seller_id, 'subscription ' || s.id as name,
             case when s.status = 'DEFAULTER' then 'is in default and owes nothing'
                  else 'owes a charge and is not in default'
              end as problem
        from subscription s
       where (s.status = 'DEFAULTER' and not exists (${owed()}))
          or (s.status = 'ACTIVE' and s.trial_ends_on is null and exists (${owed()}))`,
  },
]

function owed(): string {
  return `select from charge c where c.seller_id = s.seller_id and c.subscription_id = s.id
            and c.status in ('LATE', 'FAILED') and (c.lines @> '[{"kind": "NEW_PLAN"}]') is not true`
}
