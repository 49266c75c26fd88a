import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import type { CardConsentTerms } from '@vintem/contracts/card-payments/consent'
import type { CheckoutCharge, CheckoutView } from '@vintem/contracts/checkout/endpoints'
import type * as z from 'zod/mini'
import { plainOutcome } from '#modules/card-guard/index.ts'
import type { ChargeAttemptRow } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  isPayable,
  linesOfCharge,
  REFUSALS_ALLOWED,
  typedPayer,
} from '#modules/charges/index.ts'
import {
  agreedDueDate,
  type ChargeBankSlipRow,
  type ChargePixRow,
  toLateAmount,
} from '#modules/instruments/index.ts'
import { type Agreement, mayAgree } from '#modules/mandates/index.ts'
import { type LinkRow, linkStatus, saleTerms, trialDaysOf } from '#modules/payment-links/index.ts'
import {
  requestedCents,
  type OfferedMethod,
  offerOf,
  partsOf,
  type PaymentOption,
  type SaleTerms,
} from '#modules/pricing/index.ts'
import { payeeOf, sellerFace, type SellerRow } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

type Method = z.input<typeof CheckoutView>['methods'][number]

/** A link's terms; where nothing may be paid it says why, and offers nothing. */
export function toCheckoutView(
  link: LinkRow,
  seller: SellerRow,
  { now, cardsPaused }: { now: Date; cardsPaused: boolean },
  services: Pick<Services, 'testCards' | 'methods' | 'bankSlipNeedsAddress'>,
): z.input<typeof CheckoutView> {
  const state = linkStatus(link, now)
  const isOpen = state === 'OPEN'
  const terms = saleTerms(link, seller)
  const offered = isOpen
    ? toMethods(terms, services.methods).filter(
        ({ method }) => !(cardsPaused && method === 'CREDIT_CARD'),
      )
    : []
  return {
    link: link.publicId,
    state,
    sellerName: seller.fantasyName,
    face: sellerFace(seller),
    payee: payeeOf(seller),
    title: link.title,
    description: link.description,
    value: centsToReais(requestedCents(terms)),
    subscription: withTrial(link, offered, { today: civilDateOf(now), ...services }),
    scheduledDate: dateToCome(terms, civilDateOf(now)),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    timer: link.timer,
    isForCustomer: link.customerId !== null,
    whiteLabel: link.whiteLabel,
    enableAnchoring: link.anchoring,
    returnUrl: link.returnUrl,
    isQuick: link.type === 'FAST_ORDER',
    methods: offered,
    cardsPaused,
    testCards: isOpen ? [...services.testCards] : [],
  }
}

/** With the trial that may begin today, by which of the methods. */
function withTrial(
  link: LinkRow,
  offered: readonly Method[],
  { today, bankSlipNeedsAddress }: { today: CivilDate } & Pick<Services, 'bankSlipNeedsAddress'>,
): z.input<typeof CheckoutView>['subscription'] {
  const subscription = toSubscription(link)
  const days = trialDaysOf(link)
  const methods = offered
    .map(({ method }) => method)
    // The address of a payer is asked for with a boleto alone, and a trial begins without one.
    .filter((method) => method !== 'BANK_SLIP' || !bankSlipNeedsAddress)
  if (!subscription || days === 0 || methods.length === 0) return subscription
  return { ...subscription, trial: { days, firstChargeOn: addDays(today, days), methods } }
}

export function toSubscription({
  subscription,
  valueCents,
  hasPortal,
}: LinkRow): z.input<typeof CheckoutView>['subscription'] {
  if (!subscription) return null
  const { period, bullets, additionalTitle, additionalCents, additionalInstallments } = subscription
  return {
    type: period,
    value: centsToReais(valueCents),
    bullets: [...bullets],
    additional: additionalTitle
      ? {
          title: additionalTitle,
          value: centsToReais(additionalCents),
          installments: additionalInstallments,
        }
      : null,
    hasPortal: hasPortal ?? false,
    trial: null,
  }
}

/** The day on which a card given now is charged, where that is not today. */
export const dateToCome = (
  { scheduledDate }: Pick<SaleTerms, 'scheduledDate'>,
  today: CivilDate,
): CivilDate | null => (scheduledDate !== null && scheduledDate > today ? scheduledDate : null)

/** `taken`: the methods that have a rail. */
export function toMethods(terms: SaleTerms, taken: Services['methods']): Method[] {
  const offer = offerOf(terms)
  const isMonthly = terms.methods.creditCard?.type === 'RECURRENT'
  return [
    ...toMethod('PIX', offer.pix, true),
    ...toMethod('CREDIT_CARD', offer.creditCard, isMonthly),
    ...toMethod('BANK_SLIP', offer.bankSlip, true),
  ].filter(({ method }) => taken.has(method))
}

function toMethod(
  method: Method['method'],
  offered: OfferedMethod | undefined,
  isMonthly: boolean,
): Method[] {
  if (!offered) return []
  return [
    {
      method,
      isMonthly,
      price: centsToReais(offered.priceCents),
      options: offered.options.map(toOption),
    },
  ]
}

function toOption(option: PaymentOption): Method['options'][number] {
  const { installments, installmentCents, totalCents, interestCents } = option
  return {
    installments,
    installmentAmount: centsToReais(installmentCents[0] ?? totalCents),
    parts: partsOf(option),
    totalAmount: centsToReais(totalCents),
    interestAmount: centsToReais(interestCents),
  }
}

/** A charge with the instruments that the buyer uses. */
export interface ChargeAtCheckout {
  charge: ChargeRow
  /** Undefined for a later part of a payment in several. */
  terms: SaleTerms | undefined
  today: CivilDate
  pix: ChargePixRow | undefined
  bankSlip: ChargeBankSlipRow | undefined
  attempt: ChargeAttemptRow | undefined
  /** Of a charge of a subscription: see mayAgree. */
  agreement?: Agreement | undefined
  /** What a mandate that is agreed to takes, where that is one value. */
  fixedDebit?: Cents | null
  /** The payer's bank takes it by itself then. */
  debitOn?: CivilDate | undefined
  parts?: readonly ChargeRow[]
}

/** The settings of the installation that change a buyer's view. */
export type OfCheckout = Pick<Services, 'methods' | 'bankSlipNeedsAddress'>

export function toCheckoutCharge(
  whole: ChargeAtCheckout,
  { methods, bankSlipNeedsAddress }: OfCheckout,
): z.input<typeof CheckoutCharge> {
  const { charge, pix, bankSlip, attempt, agreement, parts = [] } = whole
  return {
    charge: toRoutedRef(charge.sellerId, charge.id),
    status: charge.status,
    value: centsToReais(charge.valueCents),
    lines: linesOfCharge(charge),
    lateAmount: toLateAmount(charge, whole, whole.today),
    method: charge.method,
    installments: charge.installments,
    paidDate: charge.paidOn,
    isOfSubscription: charge.subscriptionId !== null,
    dueDate: isPayable(charge.status) ? (agreedDueDate(charge, whole.today) ?? null) : null,
    scheduledDate: charge.cardOnFile && isPayable(charge.status) ? charge.dueDate : null,
    cardLast4: (charge.card as { last4: string } | null)?.last4 ?? null,
    pix: pix
      ? {
          state: pix.state,
          code: pix.brCode,
          expiresAt: pix.expiresAt.toISOString(),
          isAutomatic: pix.automatic === 'FIRST',
        }
      : null,
    bankSlip: bankSlip
      ? {
          state: bankSlip.state,
          line: bankSlip.digitableLine,
          dueDate: bankSlip.dueDate,
        }
      : null,
    debitOn: isPayable(charge.status) ? (whole.debitOn ?? null) : null,
    automaticAmount: whole.fixedDebit ? centsToReais(whole.fixedDebit) : null,
    canBeAutomatic:
      methods.has('PIX_AUTOMATIC') &&
      agreement !== undefined &&
      isPayable(charge.status) &&
      mayAgree(agreement, typedPayer(charge)),
    attempt: attempt ? toAttempt(attempt) : null,
    isRationed: charge.rationed && isPayable(charge.status),
    attemptsLeft: Math.max(0, REFUSALS_ALLOWED - charge.refusals),
    // The address of a customer is in their registration, or is asked for where it is missing.
    needsAddress: bankSlipNeedsAddress && charge.payer !== null && charge.payerAddress === null,
    offer: toOffer(whole, methods),
    parts: parts.length > 1 ? parts.map(toPart) : [],
  }
}

function toOffer(
  { charge, terms, today }: ChargeAtCheckout,
  taken: Services['methods'],
): z.input<typeof CheckoutCharge>['offer'] {
  if (!terms || !isPayable(charge.status)) return null
  return {
    value: centsToReais(requestedCents(terms)),
    scheduledDate: dateToCome(terms, today),
    methods: toMethods(terms, taken),
    coupon: agreedCoupon(terms),
  }
}

/** The coupon of a first charge, as the consent to storing a card names it; null where there is none. */
export function agreedCoupon({
  coupon,
  ...full
}: SaleTerms): NonNullable<CardConsentTerms['coupon']> | null {
  const [atOnce] = offerOf(full).creditCard?.options ?? []
  if (coupon?.cycles === undefined || !atOnce) return null
  return { cycles: coupon.cycles, fullAmount: centsToReais(atOnce.totalCents) }
}

function toAttempt({
  status,
  errorCode,
  challengeUrl,
  challengeUntil,
}: ChargeAttemptRow): z.input<typeof CheckoutCharge>['attempt'] {
  const isChallenged = status === 'PENDING' && challengeUrl && challengeUntil
  return {
    status,
    // The seller reads what the acquirer said; a stranger at the page does not.
    reason: status === 'FAILED' ? plainOutcome(errorCode ?? '') : null,
    challenge: isChallenged ? { url: challengeUrl, until: challengeUntil.toISOString() } : null,
  }
}

function toPart(part: ChargeRow): z.input<typeof CheckoutCharge>['parts'][number] {
  return {
    charge: toRoutedRef(part.sellerId, part.id),
    status: part.status,
    value: centsToReais(part.valueCents),
    dueDate: part.dueDate,
  }
}
