import * as api from '@vintem/contracts/receipts/endpoints'
import { action, type FileAnswer } from '#use-cases/use-case.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { toReceiptView } from './receipt-view.ts'

/** The receipt of a paid charge as a page of A4. Fails with NotFound. */
export const downloadReceipt = action(
  api.downloadReceipt,
  async ({ params, services }): Promise<FileAnswer> => {
    const receipt = toReceiptView(await readReceipt(services, params.charge), services.publicUrl)
    return {
      name: `recibo-${receipt.number.toLowerCase()}.pdf`,
      type: 'application/pdf',
      content: await receiptPdf(receipt),
      isShown: true,
    }
  },
)
