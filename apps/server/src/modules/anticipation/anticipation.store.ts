import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { type Selectable, sql } from 'kysely'
import { asQuery, type Compilable, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  Anticipation as AnticipationTable,
  AnticipationSimulation,
  ScheduledAnticipation,
} from '#platform/database/tables.gen.ts'
import { insertAll, insertOrUpdate, updateAll } from '#platform/database/writes.ts'
import type { AnticipatedPart, AnticipationTerms, Eligible } from './plan-anticipation.ts'
import type { DueOn } from './plan-funds.ts'

export type AnticipationRow = Selectable<AnticipationTable>
export type ScheduledRow = Selectable<ScheduledAnticipation>
export type SimulationRow = Selectable<AnticipationSimulation>

/**
 * What a seller may anticipate: its own receivables of paid card charges that are due after a day, the
 * earliest due first; as many as surely bring `wanted`. Each brings at least its amount less its cost
 * before rounding, less a cent.
 */
export function selectEligible(
  sellerId: number,
  { on, monthlyMillionths }: AnticipationTerms,
  wanted: Cents,
): Compilable<Eligible> {
  return asQuery(sql<Eligible>`
    select id, due_date, amount_cents
      from (select r.id, r.due_date, r.amount_cents,
                   sum(greatest(0, floor(r.amount_cents * (1 - ${monthlyMillionths}::numeric
                         * (r.due_date - ${on}::date) / 30000000)) - 1))
                     over (order by r.due_date, r.id
                           rows between unbounded preceding and 1 preceding) as before_cents
              from receivable r
              join charge c on c.seller_id = r.seller_id and c.id = r.charge_id
             where r.seller_id = ${sellerId} and r.due_date > ${on}::date and r.settled_at is null
               and r.sub_seller_id is null and r.amount_cents > 0
               and c.status = 'PAID' and c.method = 'CREDIT_CARD') as eligible
     where coalesce(before_cents, 0) < ${wanted}
     order by due_date, id`)
}

/** The simulation of a user, in place of the one before it. */
export const keepSimulation = (row: SimulationRow) =>
  insertOrUpdate('anticipationSimulation', row, {
    key: ['sellerId', 'userId'],
    change: ['id', 'wantedCents', 'grossCents', 'costCents', 'netCents', 'simulatedAt'],
  })

export const selectSimulation = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('anticipationSimulation')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export const insertAnticipation = (row: AnticipationRow) => insertAll('anticipation', [row])

export const insertParts = (
  sellerId: number,
  anticipationId: string,
  parts: readonly AnticipatedPart[],
) =>
  insertAll(
    'anticipationPart',
    parts.map((part) => ({ sellerId, anticipationId, ...part })),
  )

/** Anticipations of a seller, the newest first; of the days from `initial` to `final`, in São Paulo. */
export const anticipationList = searchable<
  { from?: Date | undefined; until?: Date | undefined },
  AnticipationRow
>({
  table: 'anticipation',
  alias: 'a',
  key: ['id', 'uuid'],
  filters: {
    from: (from) => sql`a.created_at >= ${from}`,
    until: (until) => sql`a.created_at < ${until}`,
  },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

export const selectAnticipation = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('anticipation')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export interface PartRow {
  chargeId: string
  buyerName: string
  number: number
  dueDate: CivilDate
  amountCents: Cents
  costCents: Cents
}

/** Parts of an anticipation with their charges, the earliest due first. */
export function selectParts(
  sellerId: number,
  anticipationId: string,
  { page, size }: { page: number; size: number },
): Compilable<PartRow> {
  return asQuery(sql<PartRow>`
    select r.charge_id, coalesce(u.name, ${UNNAMED_BUYER}) as buyer_name, r.number, p.due_date,
           p.amount_cents, p.cost_cents
      from anticipation_part p
      join receivable r on r.seller_id = p.seller_id and r.id = p.receivable_id
      join charge c on c.seller_id = r.seller_id and c.id = r.charge_id
      left join customer u on u.seller_id = c.seller_id and u.id = c.customer_id
     where p.seller_id = ${sellerId} and p.anticipation_id = ${anticipationId}
     order by p.due_date, p.receivable_id
     limit ${size} offset ${page * size}`)
}

export const countParts = (sellerId: number, anticipationId: string) =>
  sqlFor
    .selectFrom('anticipationPart')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('anticipationId', '=', anticipationId)

/** What becomes available to a seller by itself, by day. */
export function selectDue(sellerId: number): Compilable<DueOn> {
  return asQuery(sql<DueOn>`
    select due_date, sum(amount_cents) as amount_cents
      from receivable
     where seller_id = ${sellerId} and sub_seller_id is null and settled_at is null
       and amount_cents > 0
     group by due_date`)
}

export const insertScheduled = (row: ScheduledRow) => insertAll('scheduledAnticipation', [row])

/** A scheduled anticipation, locked until the transaction ends. */
export const lockScheduled = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('scheduledAnticipation')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

export const concludeScheduled = (
  { sellerId, id }: ScheduledRow,
  end: Pick<ScheduledRow, 'state' | 'anticipationId' | 'costCents' | 'concludedAt'>,
) => updateAll('scheduledAnticipation', { sellerId, id }, end)

export const scheduledList = searchable<object, ScheduledRow>({
  table: 'scheduledAnticipation',
  alias: 's',
  key: ['id', 'uuid'],
  filters: {},
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})
