import type { Query } from '@vintem/contracts/endpoint'
import type { listSlipPayments } from '@vintem/contracts/slip-payments/endpoints'
import { type Selectable, sql } from 'kysely'
import { type BillPaymentRow, paymentTerms } from '#modules/bill-payments/index.ts'
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
      'closesAt',
      'isOverdue',
      'checkedAt',
    ],
  })

/** Payments of boletos of a seller, the newest first. */
export const slipPaymentList = searchable<Query<typeof listSlipPayments>, BillPaymentRow>({
  table: 'billPayment',
  alias: 'b',
  key: ['id', 'uuid'],
  terms: { table: 'billPaymentTerm', owner: 'paymentId' },
  always: sql`b.kind = 'BANK_SLIP'`,
  filters: {
    search: (text, { has }) => has(paymentTerms(text)),
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
