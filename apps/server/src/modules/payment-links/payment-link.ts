import { civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { allocate, type Cents, cents } from '@vintem/brazil/money'
import type { Toggle } from '@vintem/contracts/access'
import { LinkClosed } from '@vintem/contracts/errors'
import { MAX_INSTALLMENTS } from '@vintem/contracts/payment-links/body'
import { type SaleTerms, sellerTerms } from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { LinkRow } from './payment-links.store.ts'

type LinkStatus = 'OPEN' | 'EXPIRED' | 'PAID' | 'FULL' | 'DELETED' | 'PLAN_OFF'

/**
 * Whether buyers may pay: a link without a customer stays open for more of them, up to its limit,
 * and one of a plan for as long as the plan can be bought.
 */
export function linkStatus(
  link: Pick<
    LinkRow,
    'deletedAt' | 'paidAt' | 'expiresAt' | 'planActive' | 'maxPayments' | 'paymentCount'
  >,
  now: Date,
): LinkStatus {
  if (link.deletedAt) return 'DELETED'
  if (link.paidAt) return 'PAID'
  if (link.maxPayments !== null && (link.paymentCount ?? 0) >= link.maxPayments) return 'FULL'
  if (link.planActive === false) return 'PLAN_OFF'
  return link.expiresAt && link.expiresAt <= now ? 'EXPIRED' : 'OPEN'
}

/** @throws Failure LinkClosed, with why the link takes no payment. */
export function assertLinkOpen(link: Parameters<typeof linkStatus>[0], now: Date): void {
  const status = linkStatus(link, now)
  if (status !== 'OPEN') throw new Failure(LinkClosed, { description: WHY_CLOSED[status] })
}

/** The days of a link's trial; a limit of purchases counts payments, and a trial makes none. */
export const trialDaysOf = ({
  subscription,
  maxPayments,
}: Pick<LinkRow, 'subscription' | 'maxPayments'>): number =>
  maxPayments === null ? (subscription?.trialDays ?? 0) : 0

const WHY_CLOSED = {
  EXPIRED: 'Este link expirou. Peça um novo link à loja.',
  PAID: 'Este link já foi pago. Não é preciso pagar de novo.',
  FULL: 'Este link já atingiu o limite de pagamentos.',
  DELETED: 'Este link foi excluído pela loja.',
  PLAN_OFF: 'O plano deste link não está mais disponível.',
} as const

const FULL_INSTALLMENTS: Toggle = 'view_seller_full_installments'

/** The most instalments this seller may offer, by method. */
export function installmentLimits(seller: SellerRow) {
  const most = MAX_INSTALLMENTS.CREDIT_CARD
  const isLifted = seller.toggles.includes(FULL_INSTALLMENTS)
  const own = isLifted ? most : sellerSettings(seller).maxInstallments
  return { ...MAX_INSTALLMENTS, CREDIT_CARD: Math.min(most, own) }
}

/**
 * A link's present price. The seller's present limits and fees count, also where they were changed
 * after the link.
 */
export function saleTerms(
  link: Pick<
    LinkRow,
    'methods' | 'valueCents' | 'subscription' | 'split' | 'scheduledDate' | 'pagePeriod'
  >,
  seller: SellerRow,
): SaleTerms {
  const { creditCard, ...rest } = link.methods
  // Nobody chose its methods, so nobody was told that the seller takes cards alone.
  const others = link.pagePeriod && sellerSettings(seller).cardOnly ? {} : rest
  const limit = installmentLimits(seller).CREDIT_CARD
  const limited = creditCard && {
    ...creditCard,
    maxInstallments: Math.min(creditCard.maxInstallments, limit),
  }
  return {
    ...sellerTerms(seller),
    valueCents: link.valueCents,
    additionalCents: firstAdditional(link),
    methods: { ...others, ...(limited && { creditCard: limited }) },
    split: link.split,
    scheduledDate: link.scheduledDate,
  }
}

/** The first charge's part of the additional value, with the remaining cents. */
const firstAdditional = ({ subscription }: Pick<LinkRow, 'subscription'>): Cents =>
  firstPart(subscription?.additionalCents ?? cents(0), subscription?.additionalInstallments ?? 1)

export const firstPart = (additionalCents: Cents, installments: number): Cents =>
  allocate(additionalCents, installments)[0] ?? cents(0)

/** The address a seller hands out. */
export const linkUrl = (publicUrl: string, link: Pick<LinkRow, 'publicId'>): string =>
  `${publicUrl}/pagar/${link.publicId}`

/** An instant as a time of São Paulo without offset, 'YYYY-MM-DDTHH:mm'. */
export function toLocalTime(at: Date): string {
  const date = civilDateOf(at)
  const minutes = (at.getTime() - startOfDay(date).getTime()) / 60_000
  const time = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${date}T${time.join(':')}`
}
