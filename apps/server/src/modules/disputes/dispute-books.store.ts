import { CLEARING, DISPUTES } from '#ledger/accounts.ts'
import type { BooksCheck } from '#ledger/books-check.ts'

/** Checks that disputes and ledger agree. */
export const disputeBooks: readonly BooksCheck[] = [
  {
    subject: 'disputes',
    promise: 'is set aside as it was opened and leaves the reserve as it was decided',
    count: 'select count(*) from dispute',
    faults: `
      select seller_id, 'dispute ' || reference as name,
             case when dispute.opened is null then 'has postings and is none'
                  else format('is of %s cents, %s won, %s lost; posted are %s, %s, %s',
                              dispute.opened, dispute.won, dispute.lost,
                              coalesce(posted.opened, 0), coalesce(posted.won, 0),
                              coalesce(posted.lost, 0))
              end as problem
        from (select seller_id, id::text as reference, amount_cents as opened,
                     case state when 'WON' then amount_cents else 0 end as won,
                     case state when 'LOST' then amount_cents else 0 end as lost
                from dispute where amount_cents > 0) dispute
        full join (select p.seller_id, p.reference,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'dispute-opened' and t.credit = '${DISPUTES}'
                          ), 0) as opened,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'dispute-won' and t.debit = '${DISPUTES}'
                          ), 0) as won,
                          coalesce(sum(t.amount_cents) filter (
                            where p.reason = 'dispute-lost' and t.debit = '${DISPUTES}'
                              and t.credit = '${CLEARING.CREDIT_CARD}'), 0) as lost
                     from ledger_posting p
                     left join ledger_transfer t
                       on t.seller_id = p.seller_id and t.posting_id = p.id
                    where p.reason in ('dispute-opened', 'dispute-won', 'dispute-lost')
                    group by p.seller_id, p.reference) posted using (seller_id, reference)
       where (dispute.opened, dispute.won, dispute.lost) is distinct from
             (posted.opened, posted.won, posted.lost)`,
  },
  {
    subject: 'disputed charges',
    promise: 'has a dispute to show for its status',
    count: `select count(*) from charge where status in ('DISPUTE', 'CHARGEBACK')`,
    faults: `
      select seller_id, 'charge ' || c.id as name,
             format('is %s; of its disputes %s are undecided and %s lost', c.status,
                    coalesce(d.undecided, 0), coalesce(d.lost, 0)) as problem
        from charge c
        left join (select seller_id, charge_id as id,
                          count(*) filter (where state in ('OPEN', 'CONTESTED')) as undecided,
                          count(*) filter (where state = 'LOST') as lost
                     from dispute group by seller_id, charge_id) d using (seller_id, id)
       where (c.status = 'DISPUTE') <> (coalesce(d.undecided, 0) = 1)
          or (c.status = 'CHARGEBACK') <> (coalesce(d.lost, 0) = 1)`,
  },
]
