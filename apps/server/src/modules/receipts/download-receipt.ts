import * as api from '@vintem/contracts/receipts/endpoints'
import { selectLogo } from '#modules/appearance/index.ts'
import { type PrintedFace, sellerAppearance, type SellerRow } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { action, type FileAnswer } from '#use-cases/use-case.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { toReceiptView } from './receipt-view.ts'

/** The receipt of a paid charge as a page of A4. Fails with NotFound. */
export const downloadReceipt = action(
  api.downloadReceipt,
  async ({ params, services }): Promise<FileAnswer> => {
    const paid = await readReceipt(services, params.charge)
    const receipt = toReceiptView(paid, services.publicUrl)
    const face = await readFace(services, paid.seller)
    return {
      name: `recibo-${receipt.number.toLowerCase()}.pdf`,
      type: 'application/pdf',
      content: await receiptPdf(receipt, face),
      isShown: true,
    }
  },
)

async function readFace(
  { transact }: Pick<Services, 'transact'>,
  seller: SellerRow,
): Promise<PrintedFace> {
  if (!sellerAppearance(seller).logo) return { seller, logo: null }
  const { sellerId } = seller
  const options = { sellerId, actorName: 'public', onlyReads: true } as const
  const [[logo]] = await transact(options, (tx) => tx.enter(selectLogo(sellerId)))
  return { seller, logo: logo?.content ?? null }
}
