import { type Cents, centsToReais, subtract } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { previewInstallments } from '@vintem/contracts/payment-links/endpoints'
import {
  type CardPayer,
  type OfferedMethod,
  offeredMethods,
  partsOf,
  type PaymentMethods,
  type SellerTerms,
} from '#modules/pricing/index.ts'

type Table = Answer<typeof previewInstallments>

/**
 * The options of one method, twice: with the cost of instalments borne by the buyer, and by the
 * seller. Only the card type EARLY leaves that open; otherwise both lists are the same.
 */
export function installmentTable(
  valueCents: Cents,
  method: PaymentMethods,
  terms: SellerTerms,
): Table {
  const listFor = (payer: CardPayer) => {
    const offer = offeredMethods(valueCents, borneBy(payer, method), terms)
    return toRows(valueCents, offer.creditCard ?? offer.bankSlip ?? offer.pix)
  }
  return {
    installmentsToBuyer: listFor('EARLY_BUYER'),
    installmentsToSeller: listFor('EARLY_SELLER'),
  }
}

function borneBy(creditCardTax: CardPayer, method: PaymentMethods): PaymentMethods {
  const { creditCard } = method
  if (creditCard?.type !== 'EARLY') return method
  return { creditCard: { ...creditCard, creditCardTax } }
}

function toRows(valueCents: Cents, method: OfferedMethod | undefined) {
  if (!method) return []
  const { priceCents } = method
  return method.options.map((option) => ({
    installments: option.installments,
    installmentAmount: centsToReais(option.installmentCents[0] ?? option.totalCents),
    parts: partsOf(option),
    totalAmount: centsToReais(option.totalCents),
    totalValue: centsToReais(priceCents),
    receivedAmount: centsToReais(option.netCents),
    discount: centsToReais(subtract(valueCents, priceCents)),
  }))
}
