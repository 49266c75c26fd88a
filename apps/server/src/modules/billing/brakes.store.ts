import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import type pg from 'pg'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'

/** What the brakes of a seller's billing know today. */
export interface Brakes {
  /** True for the database and rails that bill here; null before anything was billed. */
  isAdopted: boolean | null
  /** Why the seller is held; null where it is not. */
  why: string | null
  /** The day of the latest release. */
  releasedOn: CivilDate | null
  /** Forecast of the eve, and the part of it that is billed; all null without one. */
  cycles: number | null
  cents: Cents | null
  billedCycles: number | null
  billedCents: Cents | null
  takenAt: Date | null
}

export const selectBrakes = (sellerId: number, moneyRails: string) =>
  asQuery<Brakes>(sql`
    select a.database = database_identity() and a.money_rails = ${moneyRails} as is_adopted,
           case when h.released_on is null then h.why end as why, h.released_on,
           f.cycles, f.cents, f.billed_cycles, f.billed_cents, f.taken_at
      from (values (true)) as one (row)
      left join billing_adoption a on true
      left join billing_hold h on h.seller_id = ${sellerId}
      left join billing_forecast f on f.seller_id = ${sellerId} and f.day = business_today()`)

/** The first to bill is adopted by itself. */
export const insertAdoption = (moneyRails: string, at: Date) =>
  asWrite(sql`
    insert into billing_adoption (database, money_rails, adopted_at)
    values (database_identity(), ${moneyRails}, ${at}) on conflict do nothing`)

/** From now on this database bills, by these rails. */
export const updateAdoption = (moneyRails: string, at: Date) =>
  asWrite(sql`
    insert into billing_adoption (database, money_rails, adopted_at)
    values (database_identity(), ${moneyRails}, ${at})
    on conflict (one) do update
       set database = excluded.database, money_rails = excluded.money_rails, adopted_at = excluded.adopted_at`)

/** The database and the rails that bill here, and this database. */
export const selectAdoption = () =>
  asQuery<{ database: string; moneyRails: string; adoptedAt: Date; here: string }>(
    sql`select database, money_rails, adopted_at, database_identity() as here from billing_adoption`,
  )

export const insertHold = (sellerId: number, why: string, at: Date) =>
  asWrite(sql`
    insert into billing_hold (seller_id, why, held_at) values (${sellerId}, ${why}, ${at})
    on conflict (seller_id) do update set why = excluded.why, held_at = excluded.held_at, released_on = null`)

export const updateReleased = (sellerId: number, releasedOn: CivilDate) =>
  asWrite(sql`
    update billing_hold set released_on = ${releasedOn} where seller_id = ${sellerId}`)

/** A seller's hold, if any. */
export const selectHold = (sellerId: number) =>
  sqlFor
    .selectFrom('billingHold')
    .select(['why', 'heldAt'])
    .where('sellerId', '=', sellerId)
    .where('releasedOn', 'is', null)

/** The sellers of whom nothing is billed: for the operator alone. */
export const selectAllHolds = () =>
  sqlFor
    .selectFrom('billingHold')
    .select(['sellerId', 'why', 'heldAt'])
    .where('releasedOn', 'is', null)
    .orderBy('heldAt')

/** Counts what a day has billed of its forecast. */
export const updateForecast = (
  sellerId: number,
  day: CivilDate,
  { cycles, cents }: { cycles: number; cents: Cents },
) =>
  asWrite(sql`
    update billing_forecast
       set billed_cycles = billed_cycles + ${cycles}, billed_cents = billed_cents + ${cents}
     where seller_id = ${sellerId} and day = ${day}`)

/** What is to be billed by each day, of all sellers or of one: for the operator alone. */
export const selectForecast = (until: CivilDate, sellerId?: number) =>
  asQuery<{ day: CivilDate; cycles: number; cents: Cents }>(sql`
    select bill_on as day, count(*) as cycles, sum(value_cents) as cents
      from subscription
     where bill_on <= ${until} ${sellerId ? sql`and seller_id = ${sellerId}` : sql``}
     group by bill_on order by bill_on`)

/** Sellers with something to bill by a day: for the operator alone. */
export const selectSellersToBill = (day: CivilDate) =>
  sqlFor
    .selectFrom('subscription')
    .select('sellerId')
    .distinct()
    .where('billOn', '<=', day)
    .orderBy('sellerId')

/** Writes what tomorrow is expected to bill, for all sellers: a chore. */
export const takeForecasts = (pool: pg.Pool) => pool.query('select take_billing_forecasts()')
