import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getPaymentLink, listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import {
  type CardPayer,
  type CardTerms,
  discountedPrice,
  type PaymentMethods,
  sellerTerms,
} from '#modules/pricing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubSellerRow } from '#modules/sub-sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { installmentTable } from './installment-table.ts'
import { toSplitView } from './link-split.ts'
import { linkStatus, linkUrl, toLocalTime } from './payment-link.ts'
import type { LinkRow } from './payment-links.store.ts'

type Summary = Omit<Answer<typeof listPaymentLinks>['content'][number], 'figures'>
type View = Answer<typeof getPaymentLink>

/** How a caller is shown a link. */
export type ShowLink<A> = (view: View) => A

export function toLinkSummary(link: LinkRow, publicUrl: string, now: Date): Summary {
  const { creditCard, bankSlip, pix } = link.methods
  return {
    uuid: link.id,
    url: linkUrl(publicUrl, link),
    type: link.type,
    status: linkStatus(link, now),
    title: link.title,
    value: centsToReais(link.valueCents),
    createdAt: link.createdAt.toISOString(),
    expirationDate: link.expiresAt && toLocalTime(link.expiresAt),
    sellerClient: link.customerName === null ? null : { name: link.customerName },
    cardPause: toCardPause(link),
    enableBankSlip: bankSlip !== undefined,
    enableCreditCard: creditCard !== undefined,
    enablePix: pix !== undefined,
  }
}

/** A pause follows real time, as the attackers do. */
function toCardPause({ cardPause }: LinkRow): Summary['cardPause'] {
  const until = cardPause ? new Date(cardPause.until) : undefined
  if (!cardPause || !until || until <= wallClock.now()) return null
  return { until: until.toISOString(), cause: cardPause.cause }
}

interface Around {
  seller: SellerRow
  /** At least the sub-sellers that the link is shared with. */
  subSellers: readonly Pick<SubSellerRow, 'id' | 'name'>[]
  publicUrl: string
  now: Date
}

export function toLinkView(link: LinkRow, { seller, subSellers, publicUrl, now }: Around): View {
  const methods = link.methods
  const summary = toLinkSummary(link, publicUrl, now)
  return {
    ...summary,
    isOfPage: link.pagePeriod !== null,
    uuidSellerClient: link.customerId,
    scheduledDate: link.scheduledDate,
    bankSlipDescription: link.bankSlipDescription,
    metadata: [...link.metadata],
    returnUrl: link.returnUrl,
    maxPayments: link.maxPayments,
    paymentCount: link.maxPayments === null ? null : (link.paymentCount ?? 0),
    whiteLabel: link.whiteLabel,
    enableAnchoring: link.anchoring,
    paymentOrder: {
      title: link.title,
      description: link.description,
      value: summary.value,
      installments: methods.creditCard?.maxInstallments ?? 1,
      customInstallmentsValues: toInstallmentsValues(methods),
      expirationDate: summary.expirationDate,
      timer: link.timer,
    },
    paymentSubscription: toPaymentSubscription(link),
    allowedPaymentMethods: toMethodViews(methods),
    ...toSplit(link, subSellers),
    arrayInstallments: installmentTable(
      link.valueCents,
      { creditCard: methods.creditCard },
      sellerTerms(seller),
    ),
    version: link.version,
  }
}

function toPaymentSubscription(link: LinkRow): View['paymentSubscription'] {
  const { planId, subscription, valueCents } = link
  if (planId === null || !subscription) return null
  return {
    idPlan: planId,
    type: subscription.period,
    valuePerMonth: centsToReais(subscription.monthCents),
    value: centsToReais(valueCents),
    additionalValue: centsToReais(subscription.additionalCents),
    additionalTitle: subscription.additionalTitle,
    additionalInstallments: subscription.additionalInstallments,
  }
}

/** Empty where the link is not shared. */
function toSplit(
  { split, valueCents, methods }: LinkRow,
  subSellers: Around['subSellers'],
): Pick<View, 'subSellerPaymentRequest' | 'subSellerResponse'> {
  // A shared link is paid by card.
  const ofCents = discountedPrice(valueCents, methods.creditCard?.discountBps ?? 0)
  const shares = split.map((share) => ({ ...share, ofCents }))
  const subSellerResponse = toSplitView(shares, subSellers)
  return {
    subSellerPaymentRequest: subSellerResponse.subSellerPaymentResponse.map(
      ({ idSubSeller, paymentType, paymentValue, amountOnPaymentLink: amount }) => ({
        idSubSeller,
        paymentType,
        paymentValue,
        amount,
      }),
    ),
    subSellerResponse,
  }
}

function toInstallmentsValues({ creditCard, bankSlip, pix }: PaymentMethods) {
  const values = [
    { paymentMethod: 'CREDIT_CARD', installments: creditCard?.maxInstallments },
    { paymentMethod: 'BANK_SLIP', installments: bankSlip?.maxInstallments },
    { paymentMethod: 'PIX', installments: pix?.maxInstallments },
  ] as const
  return values.flatMap(({ paymentMethod, installments }) =>
    installments === undefined ? [] : [{ paymentMethod, installments }],
  )
}

function toMethodViews({
  creditCard,
  bankSlip,
  pix,
}: PaymentMethods): View['allowedPaymentMethods'] {
  return {
    creditCardMethod: creditCard
      ? {
          type: creditCard.type,
          creditCardTax: payerOf(creditCard),
          interestFreeInstallments:
            creditCard.type === 'EARLY_MIXED' ? creditCard.interestFreeInstallments : null,
          discount: toDiscount(creditCard),
        }
      : null,
    bankSlipMethod: bankSlip ? { discount: toDiscount(bankSlip) } : null,
    pixMethod: pix ? { discount: toDiscount(pix) } : null,
  }
}

const toDiscount = ({ discountBps }: { discountBps: number }) =>
  ({ amount: discountBps / 100, type: 'PERCENT' }) as const

/** The form's choice, where the type leaves none. */
function payerOf(card: CardTerms): CardPayer {
  if (card.type === 'EARLY') return card.creditCardTax
  return card.type === 'EARLY_SELLER' ? 'EARLY_SELLER' : 'EARLY_BUYER'
}
