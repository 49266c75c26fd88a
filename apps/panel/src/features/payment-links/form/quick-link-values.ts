import { cents, centsToReais } from '@vintem/brazil/money'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import { centsOf } from '#lib/amount.ts'
import type { InterestPayer } from '../fields/card-terms.ts'
import type { PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { blankLink, type LinkValues } from './link-values.ts'

export type QuickLinkBody = CallInput<typeof createQuickLink>['body']

/** What the fields of a quick link hold, in the places the contract has them. */
export interface QuickLinkValues {
  paymentOrder: {
    title: string
    /** Cents. */
    value: number | null
    installments: string
  }
  creditCardTax: InterestPayer
}

/** A quick link has neither split nor metadata. */
const NOTHING_MORE = { maySplit: false, mayNote: false }

/** An empty form: as many instalments as a new one-off link begins with. */
export function blankQuickLink(defaults: PaymentDefaults): QuickLinkValues {
  const { installments, creditCardTax } = blankLink(defaults, NOTHING_MORE).allowedPaymentMethods
    .creditCardMethod
  return { paymentOrder: { title: '', value: null, installments }, creditCardTax }
}

/** The form filled with a link. The limit of the seller may have been lowered since. */
export function quickLinkValues(link: PaymentLink, defaults: PaymentDefaults): QuickLinkValues {
  const { title, value, installments } = link.paymentOrder
  const most = Math.min(installments, defaults.maxInstallments.CREDIT_CARD)
  return {
    paymentOrder: { title, value: centsOf(value), installments: String(most) },
    creditCardTax:
      defaults.forcedCreditCardType ??
      link.allowedPaymentMethods.creditCardMethod?.creditCardTax ??
      'EARLY_BUYER',
  }
}

/** As the contract takes it. */
export const toQuickLinkBody = (values: QuickLinkValues): QuickLinkBody => ({
  ...values,
  paymentOrder: {
    ...values.paymentOrder,
    value: centsToReais(cents(values.paymentOrder.value ?? 0)),
  },
})

/** A quick link as the values of a one-off link, for the preview. */
export function asLinkValues(
  { paymentOrder: order, creditCardTax }: QuickLinkValues,
  defaults: PaymentDefaults,
): LinkValues {
  const blank = blankLink(defaults, NOTHING_MORE)
  const { creditCardMethod, bankSlipMethod, pixMethod } = blank.allowedPaymentMethods
  const { title, value, installments } = order
  return {
    ...blank,
    paymentOrder: { ...blank.paymentOrder, title, value },
    allowedPaymentMethods: {
      creditCardMethod: { ...creditCardMethod, isOffered: true, installments, creditCardTax },
      bankSlipMethod: { ...bankSlipMethod, isOffered: false },
      pixMethod: { ...pixMethod, isOffered: !defaults.cardOnly },
    },
  }
}
