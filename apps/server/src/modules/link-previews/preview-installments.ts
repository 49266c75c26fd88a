import type { Query } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { installmentLimits, installmentTable, toCardTerms } from '#modules/payment-links/index.ts'
import { type PaymentMethods, sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

/** The prices of a link, before it is created: up to the number of instalments that it may have. */
export const previewInstallments = query(
  api.previewInstallments,
  async ({ tx, sellerId, query: request }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const limit = installmentLimits(seller)[request.paymentMethod]
    const method = toMethod(request, Math.min(request.maxInstallments, limit))
    return installmentTable(request.amount, method, sellerTerms(seller))
  },
)

function toMethod(
  request: Query<typeof api.previewInstallments>,
  maxInstallments: number,
): PaymentMethods {
  const terms = { discountBps: request.discount, maxInstallments }
  switch (request.paymentMethod) {
    case 'BANK_SLIP':
      return { bankSlip: terms }
    case 'PIX':
      return { pix: terms }
    case 'CREDIT_CARD': {
      const { creditCardType: type, interestFreeInstallments } = request
      const card = toCardTerms({ type, creditCardTax: 'EARLY_BUYER', interestFreeInstallments })
      return { creditCard: { ...terms, ...card } }
    }
  }
}
