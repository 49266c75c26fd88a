import { queryTerms } from '@vintem/brazil/text'
import type { Query } from '@vintem/contracts/endpoint'
import type { listSlipPayments } from '@vintem/contracts/slip-payments/endpoints'
import { type Selectable, sql } from 'kysely'
import type { BillPaymentRow } from '#modules/bill-payments/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { SlipCheck } from '#platform/database/tables.gen.ts'
import { insertOrUpdate } from '#platform/database/writes.ts'

export type SlipCheckRow = Selectable<SlipCheck>

/** What a user was shown last of a boleto. */
export const selectSlipCheck = (sellerId: number, userId: string, barcode: string) =>
  sqlFor
    .selectFrom('slipCheck')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .where('barcode', '=', barcode)

export const putSlipCheck = (row: SlipCheckRow) =>
  insertOrUpdate('slipCheck', row, {
    key: ['sellerId', 'userId', 'barcode'],
    change: [
      'isConfirmed',
      'payeeName',
      'payeeDocument',
      'issuer',
      'faceCents',
      'amountCents',
      'dueOn',
      'lastOn',
      'isOverdue',
      'checkedAt',
    ],
  })

/** A digitable line as it is printed is one word. */
const wordsOf = (text: string): string[] =>
  queryTerms(/^[\d\s.-]{20,}$/.test(text) ? text.replace(/\D/g, '') : text)

/** Payments of boletos of a seller, the newest first. */
export const slipPaymentList = searchable<Query<typeof listSlipPayments>, BillPaymentRow>({
  table: 'billPayment',
  alias: 'b',
  key: ['id', 'uuid'],
  terms: { table: 'billPaymentTerm', owner: 'paymentId' },
  always: sql`b.kind = 'BANK_SLIP'`,
  filters: {
    search: (text, { has }) => has(wordsOf(text)),
    status: (status) => sql`b.state = ${status === 'paid' ? 'completed' : status}`,
    costCenter: (costCenter) => sql`b.cost_center = ${costCenter}`,
    startDate: (day) => sql`b.payment_date >= ${day}`,
    endDate: (day) => sql`b.payment_date <= ${day}`,
  },
  sorts: {
    createdAt: ['createdAt', 'timestamptz'],
    amount: ['amountCents', 'bigint'],
    date: ['paymentDate', 'date'],
    status: ['state', 'text'],
  },
  order: 'createdAt,desc',
})
