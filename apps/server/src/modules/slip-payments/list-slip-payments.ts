import * as api from '@vintem/contracts/slip-payments/endpoints'
import { toPaymentView } from '#modules/bill-payments/index.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { slipPaymentList } from './slip-payments.store.ts'

export const listSlipPayments = query(
  api.listSlipPayments,
  async ({ tx, sellerId, query: asked }) => {
    const [rows, count] = await tx.enter(
      slipPaymentList.page(sellerId, asked),
      slipPaymentList.count(sellerId, asked),
    )
    const { userId } = tx.actor
    return toPage(
      asked,
      rows.map((row) => toPaymentView(row, userId)),
      count,
    )
  },
)
