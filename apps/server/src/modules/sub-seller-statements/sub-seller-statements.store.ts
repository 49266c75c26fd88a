import { type Cents, cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { sql } from 'kysely'
import { accountOf, BEGINNINGS } from '#ledger/accounts.ts'
import { asQuery, type Compilable, sqlFor } from '#platform/database/database.ts'

/** The amounts of one posting on a sub-seller's accounts, in cents. */
export interface StatementRow {
  id: string
  happenedAt: Date
  reason: string
  chargeId: string | null
  chargeTitle: string | null
  buyer: string | null
  scheduledCents: Cents
  availableCents: Cents
}

/** How many days of releases are told. */
const RELEASES = 12

/** The next days with due receivables of a sub-seller, and their amounts. */
export function selectReleases(sellerId: number, subSellerId: number) {
  return sqlFor
    .selectFrom('receivable')
    .select((eb) => ['dueDate', eb.fn.sum<Cents>('amountCents').as('amountCents')])
    .where('sellerId', '=', sellerId)
    .where('subSellerId', '=', subSellerId)
    .where('settledAt', 'is', null)
    .where('amountCents', '>', cents(0))
    .groupBy('dueDate')
    .orderBy('dueDate')
    .limit(RELEASES)
}

/**
 * The postings that moved a sub-seller's accounts, the newest first, `before` one of them. Each account
 * is read from both sides by an index of its own, no further than the page wants: a posting has at most
 * one transfer from one account to another.
 */
export function selectStatement(
  sellerId: number,
  subSellerId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Compilable<StatementRow> {
  const older = before === undefined ? sql`` : sql`and t.posting_id < ${before}`
  const legs = (['scheduled', 'available'] as const).flatMap((state) =>
    (['debit', 'credit'] as const).map((side) => {
      const amount = side === 'debit' ? sql`-t.amount_cents` : sql`t.amount_cents`
      const column = sql.raw(`t.${side}`)
      const account = accountOf(state, subSellerId)
      return sql`(select t.posting_id as id,
          ${state === 'scheduled' ? amount : sql`0`} as scheduled_cents,
          ${state === 'available' ? amount : sql`0`} as available_cents
        from ledger_transfer t
       where t.seller_id = ${sellerId} and ${column} = ${account}
         and ${column} ^@ ${sql.lit(BEGINNINGS.subSeller)} ${older}
       order by t.posting_id desc limit ${limit})`
    }),
  )
  const statement = sql<StatementRow>`select e.id, p.happened_at, p.reason, c.id as charge_id,
      c.title as charge_title,
      case when c.id is not null then coalesce(u.name, ${sql.lit(UNNAMED_BUYER)}) end as buyer,
      e.scheduled_cents, e.available_cents
    from (select leg.id, sum(leg.scheduled_cents) as scheduled_cents,
                 sum(leg.available_cents) as available_cents
            from (${sql.join(legs, sql` union all `)}) as leg
           group by leg.id order by leg.id desc limit ${limit}) as e
    join ledger_posting p on p.seller_id = ${sellerId} and p.id = e.id
    ${joinChargeOfPosting()}
    left join customer u on u.seller_id = ${sellerId} and u.id = c.customer_id
   order by e.id desc`
  return asQuery(statement)
}

/**
 * Joins the charge of a posting `p`, as `c`. Its id is worked out first, which `offset 0` keeps so: compared
 * with the cast of a text, which may fail and so is not leakproof, it would not be found by its index under
 * row-level security, and all charges of the seller would be read for each page.
 */
export const joinChargeOfPosting = () => sql`
  left join lateral (select ${chargeIdOfPosting()} as id offset 0) as known on true
  left join charge c on c.seller_id = p.seller_id and c.id = known.id`

/** The id of the charge of a posting `p`: its reason says what its reference is the id of. */
function chargeIdOfPosting() {
  const of = (table: 'receivable' | 'refund' | 'dispute') => sql`(
    select o.charge_id from ${sql.table(table)} o
     where o.seller_id = p.seller_id and o.id = p.reference::uuid)`
  return sql`case
    when p.reason = 'charge-paid' then p.reference::uuid
    when p.reason = 'receivable-settled' then ${of('receivable')}
    when p.reason ^@ 'refund-' then ${of('refund')}
    when p.reason ^@ 'dispute-' then ${of('dispute')} end`
}
