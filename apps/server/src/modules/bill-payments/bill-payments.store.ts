import { digitableLine } from '@vintem/brazil/boleto'
import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { queryTerms, searchTerms } from '@vintem/brazil/text'
import type { PaymentStatus } from '@vintem/contracts/bill-payments/words'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { BillPayment } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type BillPaymentRow = Selectable<BillPayment>

interface Filter {
  search?: string | undefined
  status?: PaymentStatus | 'paid' | undefined
}

/** The words that a search asks payments for; a digitable line as it is printed is one. */
export const paymentTerms = (text: string): string[] =>
  queryTerms(/^[\d\s.-]{40,}$/.test(text) ? text.replace(/\D/g, '') : text)

/** Payments by PIX of a seller, the newest first. */
export const pixPaymentList = searchable<Filter, BillPaymentRow>({
  table: 'billPayment',
  alias: 'p',
  key: ['id', 'uuid'],
  terms: { table: 'billPaymentTerm', owner: 'paymentId' },
  always: sql`p.kind = 'PIX'`,
  filters: {
    search: (text, { has }) => has(queryTerms(text)),
    status: (status) => sql`p.state = ${status === 'paid' ? 'completed' : status}`,
  },
  sorts: {
    createdAt: ['createdAt', 'timestamptz'],
    beneficiary: ['sortName', 'text'],
    amount: ['amountCents', 'bigint'],
    date: ['paymentDate', 'date'],
    status: ['state', 'text'],
  },
  order: 'createdAt,desc',
})

export const selectPayment = (sellerId: number, id: string) =>
  sqlFor.selectFrom('billPayment').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

/** A payment, locked until the transaction ends. Its lock comes before that of the balance. */
export const lockPayment = (sellerId: number, id: string) => selectPayment(sellerId, id).forUpdate()

/** The next scheduled payments whose hour has come, locked, in the order in which they get what there is. */
export const lockDue = (sellerId: number) =>
  sqlFor
    .selectFrom('billPayment')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'scheduled')
    .where('runsAt', '<=', sql<Date>`business_now()`)
    .orderBy('paymentDate')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forUpdate()

/** How many payments are started in one transaction. */
export const DUE_AT_ONCE = 500

/** States in which a payment takes money, or will. */
const LIVE = sql`('pending_approval', 'scheduled', 'approved', 'processing', 'completed')`

/** What a user pays on a day, approved or not. */
export const selectLiveOfDay = (sellerId: number, userId: string, day: CivilDate) =>
  asQuery<{ cents: number }>(sql`select ${liveOfDay(sellerId, userId, sql`${day}::date`)} as cents`)

const liveOfDay = (sellerId: number, userId: string, day: RawBuilder<unknown>) => sql`(
  coalesce((select sum(amount_cents) from bill_payment
             where seller_id = ${sellerId} and created_by_id = ${userId} and payment_date = ${day}
               and state in ${LIVE}), 0)
  + coalesce((select sum(amount_cents) from announced_payment
               where seller_id = ${sellerId} and created_by_id = ${userId}
                 and payment_date = ${day}), 0))::bigint`

/** What a user pays on that one of some days on which it is most, with so much more on each. */
export const selectHighestDay = (
  sellerId: number,
  userId: string,
  days: readonly Readonly<{ day: CivilDate; cents: number }>[],
) =>
  asQuery<{ cents: number }>(sql`
    select coalesce(max(d.cents + ${liveOfDay(sellerId, userId, sql`d.day`)}), 0)::bigint as cents
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ cents }) => cents)}::bigint[])
        as d(day, cents)`)

/** What is about to become payments of a user counts among theirs from now on. */
export const announcePayments = (
  source: { sellerId: number; sourceId: string; createdById: string },
  days: readonly Readonly<{ day: CivilDate; cents: Cents }>[],
) =>
  insertAll(
    'announcedPayment',
    days.map(({ day: paymentDate, cents: amountCents }) => ({
      ...source,
      paymentDate,
      amountCents,
    })),
  )

/** What was announced has become payments, or never will. */
export const endAnnouncement = (sellerId: number, sourceId: string) =>
  deleteAll('announcedPayment', { sellerId, sourceId })

/** A live payment of the same key, amount and date. */
export const selectTwin = (
  sellerId: number,
  {
    pixKey,
    amountCents,
    paymentDate,
  }: Pick<BillPaymentRow, 'pixKey' | 'amountCents' | 'paymentDate'>,
) =>
  asQuery<{ id: string }>(sql`
    select id from bill_payment
     where seller_id = ${sellerId} and pix_key = ${pixKey} and payment_date = ${paymentDate}
       and amount_cents = ${amountCents} and state in ${LIVE} limit 1`)

/** Which of some barcodes have a live or completed payment. */
export const selectPaidBarcodes = (sellerId: number, barcodes: readonly string[]) =>
  asQuery<{ barcode: string }>(sql`
    select barcode from bill_payment
     where seller_id = ${sellerId} and barcode = ${anyOf(barcodes)} and state in ${LIVE}`)

/** A live payment of a boleto to the same beneficiary, of the same amount and date. */
export const selectSlipTwin = (
  sellerId: number,
  {
    payeeDocument,
    amountCents,
    paymentDate,
  }: Pick<BillPaymentRow, 'payeeDocument' | 'amountCents' | 'paymentDate'>,
) =>
  asQuery<{ id: string }>(sql`
    select id from bill_payment
     where seller_id = ${sellerId} and kind = 'BANK_SLIP' and payee_document = ${payeeDocument}
       and payee_document <> '' and payment_date = ${paymentDate} and amount_cents = ${amountCents}
       and state in ${LIVE} limit 1`)

/** How many payments of all kinds wait for approval. */
export const countPending = (sellerId: number) =>
  asQuery<{ count: number }>(sql`
    select count(*)::integer as count from bill_payment
     where seller_id = ${sellerId} and state = 'pending_approval'`)

/** What is scheduled, on a day or on any, and how much of it. */
export const selectScheduled = (sellerId: number, day?: CivilDate) =>
  asQuery<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as cents from bill_payment
     where seller_id = ${sellerId} and state = 'scheduled'
       and ${day ? sql`payment_date <= ${day}` : sql`true`}`)

/** Writes a payment, and the words that it is found by: payee, key or barcode and line, description and id. */
export const insertPayment = (row: BillPaymentRow) => {
  const { sellerId, id: paymentId, payeeName, pixKey, barcode, description } = row
  const words = searchTerms([payeeName, description ?? '', paymentId].join(' '))
  const key = (pixKey ?? '').toLowerCase()
  const codes = barcode === null ? [] : [barcode, digitableLine(barcode)]
  const terms = new Set([...words, ...searchTerms(key), key, ...codes, paymentId])
  terms.delete('')
  return [
    insertAll('billPayment', [row]),
    insertAll(
      'billPaymentTerm',
      [...terms].map((term) => ({ sellerId, term, paymentId })),
    ),
  ]
}

export type BillPaymentChange = Partial<
  Pick<
    BillPaymentRow,
    | 'state'
    | 'amountCents'
    | 'originalCents'
    | 'approverIds'
    | 'approverEmails'
    | 'decidedAt'
    | 'runsAt'
    | 'heldAt'
    | 'handedOverAt'
    | 'paidAt'
    | 'endedAt'
    | 'rejectedBy'
    | 'reason'
    | 'notes'
    | 'reference'
    | 'updatedAt'
  >
>

export const updatePayment = (
  { sellerId, id }: Pick<BillPaymentRow, 'sellerId' | 'id'>,
  change: BillPaymentChange & { updatedAt: Date },
) => updateAll('billPayment', { sellerId, id }, change)
