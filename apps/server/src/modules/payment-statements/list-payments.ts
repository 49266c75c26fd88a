import * as api from '@vintem/contracts/payment-statements/endpoints'
import { toPaymentView } from '#modules/bill-payments/index.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { paymentList } from './payment-statements.store.ts'

export const listPayments = query(api.listPayments, async ({ tx, sellerId, query: asked }) => {
  const [rows, count] = await tx.enter(
    paymentList.page(sellerId, asked),
    paymentList.count(sellerId, asked),
  )
  const { userId } = tx.actor
  return toPage(
    asked,
    rows.map((row) => toPaymentView(row, userId)),
    count,
  )
})
