import * as api from '@vintem/contracts/checkout.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import { type CustomerRow, selectCustomer } from '#modules/customers/index.ts'
import { selectLink } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { bankSlipPdf, type PrintedBankSlip } from './bank-slip-pdf.ts'
import { enterCharge, sellerOfCharge } from './charge-at-checkout.ts'

/** The boleto as a page of A4; it is there once the bank has registered it, until it is taken back. */
export const downloadBankSlip = action(
  api.downloadBankSlip,
  async ({ params, services, reply }) => {
    const sellerId = sellerOfCharge({ params })
    if (sellerId === undefined) throw new Failure(NotFound)
    const slip = await services.transact({ sellerId }, (tx) => readSlip(tx, params.charge))
    const pdf = await bankSlipPdf(slip)
    await reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="boleto.pdf"')
      .send(pdf)
  },
)

/** Fails with NotFound where there is nothing to be paid. */
async function readSlip(tx: Tx, ref: string): Promise<PrintedBankSlip> {
  const { sellerId } = tx
  const { charge, bankSlip } = await enterCharge(tx, ref)
  if (!bankSlip?.barcode || bankSlip.state === 'REMOVED') throw new Failure(NotFound)
  const [[seller], [customer], [link]] = await tx.read(
    selectSeller(sellerId),
    selectCustomer(sellerId, charge.customerId),
    selectLink(sellerId, charge.linkId ?? newId()),
  )
  if (!seller || !customer) throw new Failure(NotFound)
  // At a link for anybody a CPF is all that was asked for: it must not tell where its holder lives.
  const isForCustomer = link?.customerId === customer.id
  return { charge, bankSlip, seller, customer: isForCustomer ? customer : unplaced(customer) }
}

const unplaced = (customer: CustomerRow): CustomerRow => ({ ...customer, street: null })
