import type { PaymentLink } from '../payment-links.queries.ts'

export type CardMethod = NonNullable<PaymentLink['allowedPaymentMethods']['creditCardMethod']>
export type CardType = CardMethod['type']
export type InterestPayer = CardMethod['creditCardTax']

/** Who bears the cost of instalments, in words, for each type of the specification. */
export const cardTypes: Readonly<Record<CardType, string>> = {
  EARLY: 'Antecipado',
  EARLY_BUYER: 'Antecipado com juros para o comprador',
  EARLY_SELLER: 'Antecipado sem juros para o comprador',
  EARLY_MIXED: 'Misto: sem juros até certa parcela',
  RECURRENT: 'Recorrente: uma cobrança por mês, sem antecipação',
}

export const payers: Readonly<Record<InterestPayer, string>> = {
  EARLY_BUYER: 'Comprador',
  EARLY_SELLER: 'Vendedor',
}

/** Of the two tables of a preview, the one that holds for a payer. */
export const tableFor = (payer: InterestPayer): 'installmentsToSeller' | 'installmentsToBuyer' =>
  payer === 'EARLY_SELLER' ? 'installmentsToSeller' : 'installmentsToBuyer'
