import * as api from '@vintem/contracts/checkout.endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { action } from '#http/use-case.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { bankSlipPdf } from './bank-slip-pdf.ts'
import { enterCharge, sellerOfCharge } from './charge-at-checkout.ts'

/** The boleto as a page of A4; it is there once the bank has registered it. */
export const downloadBankSlip = action(
  api.downloadBankSlip,
  async ({ params, services, reply }) => {
    const sellerId = sellerOfCharge({ params })
    if (sellerId === undefined) throw new Failure(NotFound)
    const { charge, bankSlip, seller, customer } = await services.transact(
      { sellerId },
      async (tx) => {
        const whole = await enterCharge(tx, params.charge)
        const [[ofSeller], [ofCustomer]] = await tx.read(
          selectSeller(sellerId),
          selectCustomer(sellerId, whole.charge.customerId),
        )
        return { ...whole, seller: ofSeller, customer: ofCustomer }
      },
    )
    if (!bankSlip?.barcode || !seller || !customer) throw new Failure(NotFound)
    const pdf = await bankSlipPdf({ charge, bankSlip, seller, customer })
    await reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="boleto.pdf"')
      .send(pdf)
  },
)
