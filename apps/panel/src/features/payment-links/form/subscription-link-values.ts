import {
  add,
  allocate,
  type Cents,
  cents,
  centsToReais,
  mulBps,
  mulRatio,
  subtract,
} from '@vintem/brazil/money'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { type Period, PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { LinkPlan, PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { endValues, type Method, methods, percentOf, sendingOf, toEnds } from './link-values.ts'

export type SubscriptionLinkBody = CallInput<typeof createSubscriptionLink>['body']

/** What the fields of a method hold; its discount is kept while it is switched off. */
interface MethodValues {
  isOffered: boolean
  discount: { amount: string }
}

/** What the fields of a subscription link hold, in the places the contract has them. */
export interface SubscriptionLinkValues {
  uuidSellerClient: string | null
  /** The link goes to the customer once it is made; undefined of one that is there already. */
  sendToSellerClient: boolean | undefined
  bankSlipDescription: string
  returnUrl: string
  /** '' for no limit. */
  maxPayments: string
  paymentSubscription: {
    idPlan: number | null
    type: Period
    /** Cents. */
    valuePerMonth: number | null
    /** Cents. */
    additionalValue: number | null
    additionalTitle: string
    additionalInstallments: string
  }
  allowedPaymentMethods: Record<Method['field'], MethodValues>
}

/** An empty form, with the methods the seller offers by default. */
export function blankSubscriptionLink(defaults: PaymentDefaults): SubscriptionLinkValues {
  const method = (isOffered: boolean) => ({ isOffered, discount: { amount: '' } })
  return {
    uuidSellerClient: null,
    sendToSellerClient: true,
    bankSlipDescription: '',
    returnUrl: '',
    maxPayments: '',
    paymentSubscription: {
      idPlan: null,
      type: 'MONTHLY',
      valuePerMonth: null,
      additionalValue: null,
      additionalTitle: '',
      additionalInstallments: '1',
    },
    allowedPaymentMethods: {
      creditCardMethod: method(defaults.defaultEnableCreditCard),
      bankSlipMethod: method(defaults.defaultEnableBankSlip),
      pixMethod: method(defaults.defaultEnablePixPayment),
    },
  }
}

/** The form filled with a link of a plan. */
export function subscriptionLinkValues(
  link: PaymentLink,
  defaults: PaymentDefaults,
): SubscriptionLinkValues {
  const blank = blankSubscriptionLink(defaults)
  const { paymentSubscription: terms } = link
  const method = ({ field }: Method): MethodValues => {
    const percent = link.allowedPaymentMethods[field]?.discount.amount ?? 0
    return {
      isOffered: link.allowedPaymentMethods[field] !== null,
      discount: { amount: percent === 0 ? '' : String(percent).replace('.', ',') },
    }
  }
  const [ofCard, ofSlip, ofPix] = methods
  return {
    uuidSellerClient: link.uuidSellerClient,
    sendToSellerClient: undefined,
    bankSlipDescription: link.bankSlipDescription ?? '',
    ...endValues(link),
    paymentSubscription: terms
      ? {
          idPlan: terms.idPlan,
          type: terms.type,
          valuePerMonth: centsOf(terms.valuePerMonth),
          additionalValue: terms.additionalValue === 0 ? null : centsOf(terms.additionalValue),
          additionalTitle: terms.additionalTitle ?? '',
          additionalInstallments: String(terms.additionalInstallments),
        }
      : blank.paymentSubscription,
    allowedPaymentMethods: {
      creditCardMethod: method(ofCard),
      bankSlipMethod: method(ofSlip),
      pixMethod: method(ofPix),
    },
  }
}

/** The body of the contract: only offered methods; the schema reports missing values. */
export function toSubscriptionLinkBody(values: SubscriptionLinkValues): SubscriptionLinkBody {
  const { uuidSellerClient, bankSlipDescription, paymentSubscription: terms } = values
  const { creditCardMethod, bankSlipMethod, pixMethod } = values.allowedPaymentMethods
  return {
    uuidSellerClient,
    ...sendingOf(values),
    bankSlipDescription: bankSlipMethod.isOffered ? bankSlipDescription : undefined,
    ...toEnds(values),
    paymentSubscription: {
      idPlan: terms.idPlan as number,
      type: terms.type,
      valuePerMonth: centsToReais(cents(terms.valuePerMonth ?? 0)),
      additionalValue: centsToReais(cents(terms.additionalValue ?? 0)),
      additionalTitle: terms.additionalTitle,
      additionalInstallments: terms.additionalInstallments,
    },
    allowedPaymentMethods: {
      creditCardMethod: toTerms(creditCardMethod),
      bankSlipMethod: toTerms(bankSlipMethod),
      pixMethod: toTerms(pixMethod),
    },
  }
}

const toTerms = ({ isOffered, discount }: MethodValues) =>
  isOffered
    ? { discount: { amount: percentOf(discount.amount), type: 'PERCENT' as const } }
    : undefined

/** What all months of the period cost, in cents. */
export const totalCents = ({
  valuePerMonth,
  type,
}: Pick<SubscriptionLinkValues['paymentSubscription'], 'valuePerMonth' | 'type'>) =>
  mulRatio(cents(valuePerMonth ?? 0), PERIOD_MONTHS[type], 1)

/** The part of the additional value in the first charge, in cents, with the remainder. */
export const firstAdditional = ({
  additionalValue,
  additionalInstallments,
}: SubscriptionLinkValues['paymentSubscription']) =>
  allocate(cents(additionalValue ?? 0), Number(additionalInstallments))[0] ?? cents(0)

/** What a charge costs by a method, before anything is added: the discount is of this. */
export function priceCents(values: SubscriptionLinkValues, { field }: Method) {
  const total = totalCents(values.paymentSubscription)
  const { discount } = values.allowedPaymentMethods[field]
  return subtract(total, mulBps(total, percentToBps(discount.amount) ?? 0))
}

/** What the first charge costs by a method. */
export const firstPriceCents = (values: SubscriptionLinkValues, method: Method) =>
  add(priceCents(values, method), firstAdditional(values.paymentSubscription))

/** Charges that cost the same, counted from one. */
export interface ChargeRun {
  from: number
  to: number
  amountCents: Cents
}

/** The amounts of the charges after the first, while they have a part of the additional value. */
export function nextCharges(values: SubscriptionLinkValues, method: Method): ChargeRun[] {
  const { additionalValue, additionalInstallments } = values.paymentSubscription
  const price = priceCents(values, method)
  const parts = allocate(cents(additionalValue ?? 0), Number(additionalInstallments))
  const runs: ChargeRun[] = []
  for (const [index, part] of parts.entries()) {
    const last = runs.at(-1)
    const amountCents = add(price, part)
    if (index === 0 || part === 0) continue
    if (last?.amountCents === amountCents) last.to = index + 1
    else runs.push({ from: index + 1, to: index + 1, amountCents })
  }
  return runs
}

/** Whether a plan is paid by a method; any is, while no plan is chosen. */
export function planTakes(plan: LinkPlan | undefined, { field }: Method): boolean {
  if (!plan) return true
  switch (field) {
    case 'creditCardMethod':
      return plan.enableCreditCard
    case 'bankSlipMethod':
      return plan.enableBankSlip
    case 'pixMethod':
      return plan.enablePixPayment
  }
}

/** What a month of a plan costs, in cents. */
export const monthOf = ({ basicValues }: LinkPlan, type: Period): number | null => {
  const price = basicValues.find((each) => each.type === type)
  return price ? centsOf(price.valuePerMonth) : null
}
