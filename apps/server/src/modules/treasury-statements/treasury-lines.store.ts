import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { INVESTMENT } from '#ledger/accounts.ts'
import type { RedeemedPartRow } from '#modules/treasury/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'

/** A line of the invested money, with the reference of its posting. */
export interface TreasuryLine {
  postingId: string
  kind: string
  reference: string
  amountCents: Cents
  balanceCents: Cents
  bookedOn: CivilDate
  happenedAt: Date
}

const shown = {
  columns: sql`s.posting_id, s.kind, s.amount_cents, s.balance_cents, s.booked_on, p.happened_at, p.reference`,
  joins: sql`join ledger_posting p on p.seller_id = s.seller_id and p.id = s.posting_id`,
}

/** Lines of the investment account, the newest first. */
export const treasuryLines = searchable<object, TreasuryLine>({
  table: 'statementLine',
  alias: 's',
  key: ['line', 'bigint'],
  always: sql`s.account = ${INVESTMENT}`,
  filters: {},
  sorts: { line: ['line', 'bigint'] },
  order: 'line,desc',
  shown,
})

export const selectTreasuryLine = (sellerId: number, postingId: string) =>
  asQuery<TreasuryLine>(sql`
    select ${shown.columns} from statement_line s ${shown.joins}
     where s.seller_id = ${sellerId} and s.account = ${INVESTMENT} and s.posting_id = ${postingId}`)

/** What an application grew from on a day: what was left of it by then, and since when. */
export interface GrowthBase {
  cdiBps: number
  baseCents: Cents
  baseOn: CivilDate
}

/** The base of an application for a day: what the last redemption before it has left, or all of it. */
export const selectGrowthBase = (sellerId: number, applicationId: string, day: CivilDate) =>
  asQuery<GrowthBase>(sql`
    select a.cdi_bps, coalesce(p.value_cents - p.gross_cents, a.amount_cents) as base_cents,
           coalesce(p.valued_on, a.counts_from) as base_on
      from treasury_application a
      left join lateral (
        select p.value_cents, p.gross_cents, p.valued_on
          from treasury_redemption_part p
         where p.seller_id = a.seller_id and p.application_id = a.id and p.valued_on < ${day}
         order by p.redemption_id desc limit 1) p on true
     where a.seller_id = ${sellerId} and a.id = ${applicationId}`)

/** What was taken of each application by a redemption, the oldest first. */
export const selectRedemptionParts = (sellerId: number, redemptionId: string) =>
  asQuery<RedeemedPartRow>(sql`
    select p.* from treasury_redemption_part p
      join treasury_application a on a.seller_id = p.seller_id and a.id = p.application_id
     where p.seller_id = ${sellerId} and p.redemption_id = ${redemptionId}
     order by a.counts_from, a.id`)

export const selectRedemption = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('treasuryRedemption')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

/** The days that applications count from. */
export const selectCountsFrom = (sellerId: number, ids: readonly string[]) =>
  asQuery<{ id: string; countsFrom: CivilDate }>(sql`
    select id, counts_from from treasury_application
     where seller_id = ${sellerId} and id = any(${ids})`)
