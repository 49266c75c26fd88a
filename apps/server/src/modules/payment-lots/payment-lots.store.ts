import type { Cents } from '@vintem/brazil/money'
import { queryTerms, searchTerms } from '@vintem/brazil/text'
import type { LotItemStatus, LotStatus } from '@vintem/contracts/payment-lots/words'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  PaymentLot as LotTable,
  PaymentLotItem as ItemTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** Something wrong with a file as a whole. */
export interface FileProblem {
  line: number | null
  text: string
}

export type PaymentLotRow = Omit<Selectable<LotTable>, 'problems'> & {
  problems: readonly FileProblem[]
}
export type LotItemRow = Selectable<ItemTable>

/** An item beside the payment that it has become. */
export type FollowedItem = LotItemRow & {
  paymentState: Exclude<LotItemStatus, 'refused' | 'waiting'> | null
  paymentReason: string | null
  paidAt: Date | null
}

interface Filter {
  search?: string | undefined
  status?: LotStatus | undefined
}

export const lotList = searchable<Filter, PaymentLotRow>({
  table: 'paymentLot',
  alias: 'l',
  key: ['id', 'uuid'],
  terms: { table: 'paymentLotTerm', owner: 'lotId' },
  filters: {
    search: (text, { has }) => has(queryTerms(text)),
    status: (status) => sql`l.state = ${status}`,
  },
  sorts: {
    createdAt: ['createdAt', 'timestamptz'],
    name: ['sortName', 'text'],
    amount: ['totalCents', 'bigint'],
    status: ['state', 'text'],
  },
  order: 'createdAt,desc',
})

const ofPayment = sql`select from bill_payment q where q.seller_id = i.seller_id and q.id = i.payment_id`

export const lotItemList = searchable<
  { lotId: string; status?: LotItemStatus | undefined },
  FollowedItem
>({
  table: 'paymentLotItem',
  alias: 'i',
  key: ['line', 'int'],
  filters: {
    lotId: (id) => sql`i.lot_id = ${id}`,
    status: (status) => {
      if (status === 'refused') return sql`i.problem is not null`
      if (status === 'waiting') return sql`i.problem is null and i.payment_id is null`
      return sql`exists (${ofPayment} and q.state = ${status})`
    },
  },
  sorts: { line: ['line', 'int'] },
  order: 'line,asc',
  shown: {
    columns: sql`i.*, p.state as payment_state, p.reason as payment_reason, p.paid_at`,
    joins: sql`left join bill_payment p on p.seller_id = i.seller_id and p.id = i.payment_id`,
  },
})

export const selectLot = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('paymentLot')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<PaymentLotRow>()

/** A lot, locked until the transaction ends. */
export const lockLot = (sellerId: number, id: string) => selectLot(sellerId, id).forUpdate()

/** The lot of a file that is not to be sent again. */
export const selectLotOfFile = (sellerId: number, hash: string) =>
  sqlFor
    .selectFrom('paymentLot')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('hash', '=', hash)
    .where('state', '<>', 'error')
    .$castTo<PaymentLotRow>()

/** Writes a lot, its items, and the words that it is found by: name, id, and who sent it. */
export const insertLot = (row: PaymentLotRow, items: readonly LotItemRow[]) => {
  const { sellerId, id: lotId } = row
  const terms = new Set([...searchTerms([row.name, row.uploadedBy, lotId].join(' ')), lotId])
  return [
    insertAll('paymentLot', [row]),
    insertAll(
      'paymentLotTerm',
      [...terms].map((term) => ({ sellerId, term, lotId })),
    ),
    ...(items.length === 0 ? [] : [insertAll('paymentLotItem', items)]),
  ]
}

export const updateLot = (
  { sellerId, id }: Pick<PaymentLotRow, 'sellerId' | 'id'>,
  change: Partial<
    Pick<
      PaymentLotRow,
      'state' | 'approverIds' | 'approverEmails' | 'approvedAt' | 'approvedBy' | 'sentAt' | 'error'
    >
  > & { updatedAt: Date },
) => updateAll('paymentLot', { sellerId, id }, change)

/** How many items of a lot are in each status, and what they come to. */
export const countItems = (sellerId: number, lotId: string) =>
  asQuery<{ status: LotItemStatus; count: number; cents: number }>(sql`
    select case when i.problem is not null then 'refused' else coalesce(p.state, 'waiting') end as status,
           count(*)::integer as count, coalesce(sum(i.amount_cents), 0)::bigint as cents
      from payment_lot_item i
      left join bill_payment p on p.seller_id = i.seller_id and p.id = i.payment_id
     where i.seller_id = ${sellerId} and i.lot_id = ${lotId}
     group by 1`)

/** The dearest item of a lot that can be paid. */
export const selectLargest = (sellerId: number, lotId: string) =>
  asQuery<{ cents: Cents }>(sql`
    select coalesce(max(amount_cents), 0)::bigint as cents from payment_lot_item
     where seller_id = ${sellerId} and lot_id = ${lotId} and problem is null`)

/** The next items of a lot that are to become payments. */
export const selectUnmade = (sellerId: number, lotId: string, limit: number) =>
  sqlFor
    .selectFrom('paymentLotItem')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('lotId', '=', lotId)
    .where('problem', 'is', null)
    .where('paymentId', 'is', null)
    .orderBy('line')
    .limit(limit)

export const updateItem = (
  { sellerId, lotId, line }: Pick<LotItemRow, 'sellerId' | 'lotId' | 'line'>,
  change: Partial<Pick<LotItemRow, 'problem' | 'paymentId'>>,
) => updateAll('paymentLotItem', { sellerId, lotId, line }, change)

/** Items that can be paid no more, all of a lot that did not come to anything. */
export const refuseUnmade = (sellerId: number, lotId: string, problem: string) =>
  asWrite(sql`
    update payment_lot_item set problem = ${problem}
     where seller_id = ${sellerId} and lot_id = ${lotId} and problem is null and payment_id is null`)

/** Of these items by PIX those whose key, amount and day a live payment of no item of the lot has. */
export const selectPaidBefore = (sellerId: number, lotId: string, lines: readonly number[]) =>
  asQuery<{ line: number }>(sql`
    select i.line from payment_lot_item i
     where i.seller_id = ${sellerId} and i.lot_id = ${lotId} and i.line = any (${lines})
       and exists (
         select from bill_payment p
          where p.seller_id = i.seller_id and p.pix_key = i.pix_key
            and p.payment_date = i.payment_date and p.amount_cents = i.amount_cents
            and p.state in ('pending_approval', 'scheduled', 'approved', 'processing', 'completed')
            and not exists (select from payment_lot_item o
                             where o.seller_id = p.seller_id and o.payment_id = p.id
                               and o.lot_id = i.lot_id))`)

/** The lots that payments are items of. */
export const selectLotsOf = (sellerId: number, paymentIds: readonly string[]) =>
  asQuery<{ lotId: string }>(sql`
    select distinct lot_id from payment_lot_item
     where seller_id = ${sellerId} and payment_id = any (${paymentIds})`)

/** All items of a lot, each beside its payment, in their order. */
export const selectShownItems = (sellerId: number, lotId: string) =>
  asQuery<FollowedItem>(sql`
    select i.*, p.state as payment_state, p.reason as payment_reason, p.paid_at
      from payment_lot_item i
      left join bill_payment p on p.seller_id = i.seller_id and p.id = i.payment_id
     where i.seller_id = ${sellerId} and i.lot_id = ${lotId} order by i.line`)
