import { PaymentStatementTooLong } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-statements/endpoints'
import type { BillPaymentRow } from '#modules/bill-payments/index.ts'
import { inBatches } from '#modules/exports/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { paymentStatementPdf } from './payment-statement-pdf.ts'
import { paymentList, sumPayments } from './payment-statements.store.ts'
import { inOrder } from './payment-totals.ts'

/** Pages of a PDF are in memory until their number is known. */
const PAYMENTS_OF_A_PDF = 10_000

/** The statement of payments as it is filtered; who took it is written down. Fails with PaymentStatementTooLong. */
export const exportPayments = download(
  api.exportPayments,
  async ({ sellerId, query: filter, transact }) => {
    const paper = await transact(async (tx) => {
      const [[seller], sums] = await tx.enter(selectSeller(sellerId), sumPayments(sellerId, filter))
      if (!seller) throw new Error(`There is no seller ${sellerId}`)
      const rows = sums.reduce((all, { count }) => all + count, 0)
      if (rows > PAYMENTS_OF_A_PDF) throw new Failure(PaymentStatementTooLong)
      const details = { format: 'pdf', rows, filter }
      return tx.commit(
        { audit: [{ action: 'payments.exported', subject: 'payments', details }] },
        { answer: { seller, filter, totals: inOrder(sums), today: tx.today } },
      )
    })
    const batches = inBatches<BillPaymentRow>((last, size) =>
      transact(async (tx) => {
        const [found] = await tx.enter(paymentList.after(sellerId, filter, { last, size }))
        return found
      }),
    )
    return {
      name: `extrato-de-pagamentos-${paper.today}.pdf`,
      type: 'application/pdf',
      content: await paymentStatementPdf(paper, batches),
    }
  },
)
