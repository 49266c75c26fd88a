import type { PaymentStatus } from '@vintem/contracts/bill-payments/words'
import type { Query } from '@vintem/contracts/endpoint'
import type { getPaymentTotals } from '@vintem/contracts/payment-statements/endpoints'
import { sql } from 'kysely'
import { type BillPaymentRow, paymentTerms } from '#modules/bill-payments/index.ts'
import { asQuery } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'

export type PaymentFilter = Query<typeof getPaymentTotals>

const SAME: Readonly<Record<string, PaymentStatus>> = {
  paid: 'completed',
  pending: 'pending_approval',
}

/** All payments of a seller, whatever they pay, the latest date first. */
export const paymentList = searchable<PaymentFilter, BillPaymentRow>({
  table: 'billPayment',
  alias: 's',
  key: ['id', 'uuid'],
  terms: { table: 'billPaymentTerm', owner: 'paymentId' },
  filters: {
    searchTerm: (text, { has }) => has(paymentTerms(text)),
    statusFilter: (status) => sql`s.state = ${SAME[status] ?? status}`,
    costCenterFilter: (costCenter) => sql`s.cost_center = ${costCenter}`,
    startDate: (day) => sql`s.payment_date >= ${day}`,
    endDate: (day) => sql`s.payment_date <= ${day}`,
  },
  sorts: { date: ['paymentDate', 'date'] },
  order: 'date,desc',
})

/** How much of the completed payments of a filter came back in parts. */
export const sumPartReturns = (sellerId: number, filter: PaymentFilter) =>
  asQuery<{ cents: number }>(sql`
    select coalesce(sum(r.amount_cents), 0)::bigint as cents
      from bill_payment as s
      join bank_order_return r on r.seller_id = s.seller_id and r.order_id = s.id
     where ${paymentList.where(sellerId, filter)} and s.state = 'completed'`)

/** How many payments of a filter are in each state, and of how much. */
export const sumPayments = (sellerId: number, filter: PaymentFilter) =>
  asQuery<{
    status: PaymentStatus
    count: number
    cents: number
  }>(sql`select s.state as status, count(*) as count, sum(s.amount_cents)::bigint as cents
      from bill_payment as s where ${paymentList.where(sellerId, filter)} group by s.state`)
