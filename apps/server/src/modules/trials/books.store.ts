import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that trials end with their first payment, and that nobody pays within one. */
export const trialsBooks: readonly BooksCheck[] = [
  {
    subject: 'trials',
    promise:
      'are active until their first payment, and their subscription was billed for no day of them',
    count: `select count(*) from subscription_trial`,
    faults: `
      select s.seller_id, 'subscription ' || s.id as name,
             case when s.trial_ends_on is not null and s.status not in ('ACTIVE', 'INACTIVE')
                    then format('is in its trial and %s', s.status)
                  when s.trial_ends_on is not null and s.status = 'ACTIVE' and exists (${paid()})
                    then 'is in its trial and has paid'
                  else 'was billed for a day of its trial'
              end as problem
        from subscription s
        left join subscription_trial t on t.seller_id = s.seller_id and t.subscription_id = s.id
       where s.trial_ends_on is not null and s.status not in ('ACTIVE', 'INACTIVE')
          or s.trial_ends_on is not null and s.status = 'ACTIVE' and exists (${paid()})
          or exists (select from subscription_cycle y
               where y.seller_id = t.seller_id and y.subscription_id = t.subscription_id
                 and y.starts_on < t.ends_on)`,
  },
]

function paid(): string {
  return `select from charge c where c.seller_id = s.seller_id and c.subscription_id = s.id
            and c.paid_on is not null`
}
