import * as api from '@vintem/contracts/bill-payments/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { pixPaymentList } from './bill-payments.store.ts'

export const listPixPayments = query(
  api.listPixPayments,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      pixPaymentList.page(sellerId, asked),
      pixPaymentList.count(sellerId, asked),
    )
    const { userId } = tx.actor
    return toPage(
      asked,
      rows.map((row) => toPaymentView(row, userId)),
      count,
    )
  },
)
