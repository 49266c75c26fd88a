import { NotFound, WithdrawalNotPaid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/withdrawals/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { download } from '#use-cases/use-case.ts'
import { withdrawalReceiptPdf } from './withdrawal-receipt-pdf.ts'
import { selectWithdrawal } from './withdrawals.store.ts'

/** The receipt of a withdrawal that the bank has sent. Fails with NotFound and WithdrawalNotPaid. */
export const downloadWithdrawalReceipt = download(
  api.downloadWithdrawalReceipt,
  async ({ sellerId, params, transact }) => {
    const { withdrawal, seller } = await transact(async (tx) => {
      const [[found], [owner]] = await tx.enter(
        selectWithdrawal(sellerId, params.id),
        selectSeller(sellerId),
      )
      return { withdrawal: found, seller: owner }
    })
    if (!withdrawal || !seller) throw new Failure(NotFound)
    if (withdrawal.paidAt === null) throw new Failure(WithdrawalNotPaid)
    return {
      name: `comprovante-de-saque-${withdrawal.id.slice(0, 8)}.pdf`,
      type: 'application/pdf',
      content: await withdrawalReceiptPdf(withdrawal, seller),
    }
  },
)
