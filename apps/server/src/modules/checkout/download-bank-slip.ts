import * as api from '@vintem/contracts/checkout/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectLogo } from '#modules/appearance/index.ts'
import { type ChargeRow, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import type { ChargePixRow } from '#modules/instruments/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action, type FileAnswer } from '#use-cases/use-case.ts'
import { bankSlipPdf, type PrintedBankSlip } from './bank-slip-pdf.ts'
import { enterCharge, sellerOfCharge } from './charge-at-checkout.ts'

/** The boleto as a page of A4; it is there once the bank has registered it, until it is taken back. */
export const downloadBankSlip = action(
  api.downloadBankSlip,
  async ({ params, services }): Promise<FileAnswer> => {
    const sellerId = sellerOfCharge({ params })
    if (sellerId === undefined) throw new Failure(NotFound)
    const slip = await services.transact({ sellerId }, (tx) => readSlip(tx, params.charge))
    const content = await bankSlipPdf(slip)
    return { name: 'boleto.pdf', type: 'application/pdf', content, isShown: true }
  },
)

/**
 * Fails with NotFound where there is nothing to be paid. The page names the payer, as it must, and
 * says no more of them: anyone who has the address can open it.
 */
async function readSlip(tx: Tx, ref: string): Promise<PrintedBankSlip> {
  const { sellerId } = tx
  const { charge, bankSlip, pix } = await enterCharge(tx, ref)
  if (!bankSlip?.barcode || bankSlip.state === 'REMOVED') throw new Failure(NotFound)
  const [[seller], [customer], [logo]] = await tx.read(
    selectSeller(sellerId),
    selectCustomer(sellerId, charge.customerId),
    selectLogo(sellerId),
  )
  const payer = payerOf(charge, customer)
  if (!seller || !payer) throw new Failure(NotFound)
  const brCode = codeOf(charge, pix)
  return { charge, bankSlip, brCode, seller, payer, logo: logo?.content ?? null }
}

/** The PIX code on the boleto, while it can be paid; null where the rail has made none. */
const codeOf = ({ method }: ChargeRow, pix: ChargePixRow | undefined): string | null =>
  method === 'BANK_SLIP' && pix?.state === 'ACTIVE' ? pix.brCode : null
