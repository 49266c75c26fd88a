import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { REDEEMED, statementKinds } from '@vintem/contracts/statements/words'
import { sql } from 'kysely'
import { ANTICIPATION, AVAILABLE, FEES, SCHEDULED } from '#ledger/accounts.ts'
import { asQuery, type Compilable } from '#platform/database/database.ts'
import { joinSettled } from './statements.store.ts'

export interface OpenedRedeem {
  amountCents: Cents
  bookedOn: CivilDate
  balanceCents: Cents
  openingCents: Cents
  /** What the lines of sales brought, and the fees that were kept of them before. */
  netCents: Cents
  feesCents: Cents
  reversedCents: Cents
  anticipatedCents: Cents
  returnedCents: Cents
  otherCents: Cents
}

const returned = statementKinds.DEBIT_TRANSFER.filter((kind) => kind !== REDEEMED)

/**
 * A withdrawal and what it is made of: the lines after the withdrawal before it, up to its own. What a
 * receivable cost is its part of the fees of its payment: the parts of a charge, rounded where they add up
 * to the whole, follow the amounts of its own receivables.
 */
export function selectRedeem(sellerId: number, id: string): Compilable<OpenedRedeem> {
  const costs = sql`t.credit in (${FEES}, ${ANTICIPATION})`
  return asQuery(sql`
    with own as materialized (
      select l.line, -l.amount_cents as amount_cents, l.booked_on, l.balance_cents
        from ledger_posting p
        join statement_line l on l.seller_id = ${sellerId} and l.account = ${AVAILABLE}
         and l.posting_id = p.id
       where p.seller_id = ${sellerId} and p.reason = ${REDEEMED} and p.reference = ${id}
    ), before as materialized (
      select b.line, b.balance_cents from statement_line b
       where b.seller_id = ${sellerId} and b.account = ${AVAILABLE} and b.kind = ${REDEEMED}
         and b.line < (select line from own)
       order by b.line desc limit 1
    ), lines as materialized (
      select l.posting_id, l.kind, l.amount_cents from statement_line l
       where l.seller_id = ${sellerId} and l.account = ${AVAILABLE}
         and l.line > coalesce((select line from before), 0) and l.line < (select line from own)
    ), settled as (
      select r.id, r.charge_id from lines l
        join ledger_posting p on p.seller_id = ${sellerId} and p.id = l.posting_id
        ${joinSettled}
       where l.kind = 'receivable-settled'
    ), paid as (
      select c.charge_id, coalesce(sum(t.amount_cents) filter (where ${costs}), 0) as fees,
             coalesce(sum(t.amount_cents) filter (where t.credit = ${SCHEDULED}), 0) as net
        from (select charge_id, charge_id::text as reference from settled
               group by charge_id offset 0) c
        join ledger_posting p on p.seller_id = ${sellerId} and p.reason = 'charge-paid'
         and p.reference = c.reference
        join ledger_transfer t on t.seller_id = ${sellerId} and t.posting_id = p.id
       group by c.charge_id
    ), part as (
      select r.id, round(paid.fees * sum(r.amount_cents) over w / nullif(paid.net, 0))
               - round(paid.fees * (sum(r.amount_cents) over w - r.amount_cents)
                       / nullif(paid.net, 0)) as fees
        from paid
        join receivable r on r.seller_id = ${sellerId} and r.charge_id = paid.charge_id
         and r.sub_seller_id is null
      window w as (partition by r.charge_id order by r.number)
    ), fees as (
      select coalesce((select sum(part.fees) from part join settled using (id)), 0)
             + coalesce((select sum(t.amount_cents) from lines l
                           join ledger_transfer t on t.seller_id = ${sellerId}
                            and t.posting_id = l.posting_id and ${costs}
                          where l.kind = 'charge-paid'), 0) as cents
    )
    select own.amount_cents, own.booked_on, own.balance_cents,
           coalesce((select balance_cents from before), 0)::bigint as opening_cents,
           (select cents from fees)::bigint as fees_cents,
           ${sumOf(statementKinds.CREDIT)} as net_cents,
           ${sumOf(statementKinds.CREDIT_REVERSAL)} as reversed_cents,
           ${sumOf(statementKinds.CREDIT_ANTICIPATED)} as anticipated_cents,
           ${sumOf(returned)} as returned_cents,
           (select coalesce(sum(amount_cents) filter (where kind <> all (${named})), 0)::bigint
              from lines) as other_cents
      from own`)
}

const named = Object.values(statementKinds).flat()

const sumOf = (kinds: readonly string[]) => sql`(
  select coalesce(sum(amount_cents) filter (where kind = any (${kinds})), 0)::bigint from lines)`
