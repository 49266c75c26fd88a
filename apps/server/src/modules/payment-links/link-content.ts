import { civilDateOf } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { allows, can, type Permissions } from '@vintem/contracts/access'
import type { Body } from '@vintem/contracts/endpoint'
import { Forbidden, LinkNotPayable, NotFound } from '@vintem/contracts/errors'
import {
  BUYER_PAYS,
  CARD_ONLY,
  LIMIT_IS_AT_ONCE,
  LIMIT_OF_CUSTOMER,
  NOT_IN_FUTURE,
  SCHEDULE_IS_BY_CARD,
  SPLIT_IS_AT_ONCE,
  SPLIT_IS_BY_CARD,
  TOO_MANY_INSTALLMENTS,
} from '@vintem/contracts/payment-links/body'
import type { editPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import {
  type CardPayer,
  type CardTerms,
  offeredMethods,
  type PaymentMethods,
  sellerTerms,
  type SaleShare,
} from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import type { SubSellerRow } from '#modules/sub-sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { mayBeOfType } from './forced-card-type.ts'
import { refuseTooLarge, toLinkSplit } from './link-split.ts'
import { installmentLimits } from './payment-link.ts'
import type { LinkContent, Pair } from './payment-links.store.ts'

type LinkBody = Body<typeof editPaymentLink>

export interface LinkContext {
  seller: SellerRow
  /** The customer that the body names, if it exists. */
  customer: { name: string } | undefined
  /** The sub-sellers that the body names, if they exist. */
  subSellers: readonly SubSellerRow[]
  actor: Permissions
  /** The present shares of the link. */
  keptSplit?: readonly SaleShare[]
  /** The present metadata of the link. */
  keptMetadata?: readonly Pair[]
  /** The present date on which its cards are charged. */
  keptDate?: string | null
  now: Date
}

/**
 * What the caller may do with links besides changing them. An API key may what its scope is named after, and
 * no more: sharing a link with sub-sellers is an administrator's.
 */
export const permissionsOf = (tx: Tx, { toggles }: Pick<SellerRow, 'toggles'>): Permissions =>
  tx.isByKey ? { roles: ['SELLER_PAYMENT_LINK'], toggles } : tx.actor

/** The sub-sellers a body names. */
export const chosenSubSellers = ({ subSellerPaymentRequest: shares = [] }: LinkBody): number[] =>
  shares.map(({ idSubSeller }) => idSubSeller)

/**
 * The link's columns from the body. Fails with NotFound for an unknown customer, with InvalidFields
 * for terms that this seller may not offer or not at this time, with LinkNotPayable without any
 * method, with Forbidden for a split or metadata without the right, and with SplitTooLarge.
 */
export function toLinkContent(body: LinkBody, context: LinkContext): LinkContent {
  const { seller, customer, now } = context
  if (body.uuidSellerClient && !customer) {
    throw new Failure(NotFound, {
      field: 'uuidSellerClient',
      description: 'Cliente não encontrado.',
    })
  }
  refuseWhatMayNotBe(body, seller, now)
  refuseUnfitDate(body, context)
  refuseUnfitLimit(body)
  const { paymentOrder: order } = body
  const methods = toMethods(body, installmentLimits(seller).CREDIT_CARD)
  refuseUnpayable(order.value, methods, seller)
  const split = toSplit(body, context)
  refuseUnfitSplit({ valueCents: order.value, methods, split }, seller)
  return {
    title: order.title,
    description: order.description ?? null,
    valueCents: order.value,
    customerId: body.uuidSellerClient ?? null,
    expiresAt: order.expirationDate ?? null,
    timer: order.timer,
    bankSlipDescription: body.bankSlipDescription ?? null,
    metadata: toMetadata(body, context),
    whiteLabel: body.whiteLabel,
    returnUrl: body.returnUrl ?? null,
    maxPayments: body.maxPayments ?? null,
    anchoring: body.enableAnchoring,
    scheduledDate: body.scheduledDate ?? null,
    methods,
    split,
    planId: null,
    subscription: null,
  }
}

/** A body without metadata leaves it as it is: some users who may change a link do not see it. */
function toMetadata({ metadata }: LinkBody, { actor, keptMetadata = [] }: LinkContext) {
  if (!metadata) return keptMetadata
  const isSplit = metadata.length > 0 || keptMetadata.length > 0
  if (isSplit && !allows(can.setLinkMetadata, actor)) throw new Failure(Forbidden)
  return metadata
}

/** Fails with LinkNotPayable where no method would be left to choose. */
export function refuseUnpayable(value: Cents, methods: PaymentMethods, seller: SellerRow): void {
  const offer = offeredMethods(value, methods, sellerTerms(seller))
  if (offer.creditCard || offer.bankSlip || offer.pix) return
  throw new Failure(LinkNotPayable, { field: 'paymentOrder.value' })
}

/**
 * A body without a split leaves it as it is: some users who may change a link may not change how it
 * is shared.
 */
function toSplit({ subSellerPaymentRequest: shares }: LinkBody, context: LinkContext): SaleShare[] {
  const { actor, subSellers, keptSplit = [] } = context
  if (!shares) return [...keptSplit]
  const isSplit = shares.length > 0 || keptSplit.length > 0
  if (isSplit && !allows(can.splitPaymentLinks, actor)) throw new Failure(Forbidden)
  return toLinkSplit(shares, subSellers, { path: 'subSellerPaymentRequest', kept: keptSplit })
}

/** Fails where a shared link can be paid other than by card, or brings too little. */
export function refuseUnfitSplit(
  link: Pick<LinkContent, 'valueCents' | 'methods' | 'split'>,
  seller: SellerRow,
): void {
  if (link.split.length === 0) return
  if (!link.methods.creditCard || link.methods.bankSlip || link.methods.pix) {
    throw new InvalidFields([{ field: 'allowedPaymentMethods', description: SPLIT_IS_BY_CARD }])
  }
  // Shares are of the whole price, and the later months of a card charged once a month may fail.
  if (link.methods.creditCard.type === 'RECURRENT') {
    const field = 'allowedPaymentMethods.creditCardMethod.type'
    throw new InvalidFields([{ field, description: SPLIT_IS_AT_ONCE }])
  }
  const offer = offeredMethods(link.valueCents, link.methods, sellerTerms(seller))
  refuseTooLarge(link.split, offer)
}

/** A card type of the contract with its settings. */
export function toCardTerms(card: {
  type: CardTerms['type']
  creditCardTax: CardPayer
  interestFreeInstallments?: number | null | undefined
}): CardTerms {
  const { type, creditCardTax, interestFreeInstallments } = card
  if (type === 'EARLY') return { type, creditCardTax }
  if (type === 'EARLY_MIXED')
    return { type, interestFreeInstallments: interestFreeInstallments ?? 1 }
  return { type }
}

function refuseWhatMayNotBe(body: LinkBody, seller: SellerRow, now: Date): void {
  const { expirationDate, customInstallmentsValues } = body.paymentOrder
  const limits = installmentLimits(seller)
  const issues = customInstallmentsValues.flatMap(({ paymentMethod, installments }, index) =>
    installments > limits[paymentMethod]
      ? [
          {
            field: `paymentOrder.customInstallmentsValues.${index}.installments`,
            description: TOO_MANY_INSTALLMENTS,
          },
        ]
      : [],
  )
  if (expirationDate && expirationDate <= now) {
    issues.push({ field: 'paymentOrder.expirationDate', description: NOT_IN_FUTURE })
  }
  const { creditCardMethod, bankSlipMethod, pixMethod } = body.allowedPaymentMethods
  if (sellerSettings(seller).cardOnly && (bankSlipMethod || pixMethod)) {
    issues.push({ field: 'allowedPaymentMethods', description: CARD_ONLY })
  }
  const cardType = creditCardMethod?.type
  if (cardType === 'EARLY_MIXED' && !seller.mixedInstallment) {
    issues.push({
      field: 'allowedPaymentMethods.creditCardMethod.type',
      description: 'O parcelamento misto não está habilitado.',
    })
  }
  if (cardType && !mayBeOfType(seller, cardType)) {
    issues.push({ field: 'allowedPaymentMethods.creditCardMethod.type', description: BUYER_PAYS })
  }
  if (issues.length > 0) throw new InvalidFields(issues)
}

/** A card is charged on a later day; an edited link may keep a date that has passed. */
function refuseUnfitDate(
  { scheduledDate, allowedPaymentMethods }: LinkBody,
  { now, keptDate }: LinkContext,
): void {
  if (!scheduledDate) return
  const field = 'scheduledDate'
  if (!allowedPaymentMethods.creditCardMethod) {
    throw new InvalidFields([{ field, description: SCHEDULE_IS_BY_CARD }])
  }
  if (scheduledDate !== keptDate && scheduledDate <= civilDateOf(now)) {
    throw new InvalidFields([{ field, description: NOT_IN_FUTURE }])
  }
}

/** A link for one customer is paid once anyway; a card that is charged later would come too late. */
export function refuseUnfitLimit(body: {
  maxPayments?: number | null | undefined
  uuidSellerClient?: string | null | undefined
  scheduledDate?: string | null | undefined
}): void {
  if (body.maxPayments == null) return
  const field = 'maxPayments'
  if (body.uuidSellerClient) throw new InvalidFields([{ field, description: LIMIT_OF_CUSTOMER }])
  if (body.scheduledDate) throw new InvalidFields([{ field, description: LIMIT_IS_AT_ONCE }])
}

/** Instalments are those given for the method; else the fixed ones for the card, one for others. */
function toMethods(body: LinkBody, cardLimit: number): PaymentMethods {
  const { creditCardMethod: card, bankSlipMethod, pixMethod } = body.allowedPaymentMethods
  const { customInstallmentsValues, installments } = body.paymentOrder
  const maxInstallments = (method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX', otherwise: number) =>
    customInstallmentsValues.find(({ paymentMethod }) => paymentMethod === method)?.installments ??
    otherwise
  return {
    ...(card && {
      creditCard: {
        ...toCardTerms(card),
        discountBps: card.discount?.amount ?? 0,
        maxInstallments: maxInstallments('CREDIT_CARD', Math.min(installments, cardLimit)),
      },
    }),
    ...(bankSlipMethod && {
      bankSlip: {
        discountBps: bankSlipMethod.discount?.amount ?? 0,
        maxInstallments: maxInstallments('BANK_SLIP', 1),
      },
    }),
    ...(pixMethod && {
      pix: {
        discountBps: pixMethod.discount?.amount ?? 0,
        maxInstallments: maxInstallments('PIX', 1),
      },
    }),
  }
}
