import { cents, centsToReais } from '@vintem/brazil/money'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { CardType, InterestPayer } from '../fields/card-terms.ts'
import { newPair, type PairValues, toPair } from '../fields/metadata-values.ts'
import { newShare, type ShareValues, splitValues, toShare } from '../fields/split-values.ts'
import type { PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'

export type LinkBody = CallInput<typeof createPaymentLink>['body']

/** The values of a method's fields; kept while it is switched off. */
interface MethodValues {
  isOffered: boolean
  installments: string
  discount: { amount: string }
}

/** The values of the form, by the names of the contract. */
export interface LinkValues {
  uuidSellerClient: string | null
  /** The link goes to the customer once it is made; undefined of one that is there already. */
  sendToSellerClient: boolean | undefined
  /** The later day on which cards are charged; kept while the card is switched off. */
  isScheduled: boolean
  /** 'YYYY-MM-DD', or ''. */
  scheduledDate: string
  bankSlipDescription: string
  /** Undefined for users who may not set it, so that it stays as it is. */
  metadata: readonly PairValues[] | undefined
  returnUrl: string
  /** '' for no limit. */
  maxPayments: string
  whiteLabel: boolean
  enableAnchoring: boolean
  isSplit: boolean
  /**
   * Kept while the split is off; undefined for users who may not share, so that it stays as it is.
   */
  subSellerPaymentRequest: readonly ShareValues[] | undefined
  paymentOrder: {
    title: string
    description: string
    /** Cents. */
    value: number | null
    /** 'YYYY-MM-DDTHH:mm' of São Paulo, or ''. */
    expirationDate: string
    timer: boolean
  }
  allowedPaymentMethods: {
    creditCardMethod: MethodValues & {
      type: CardType
      creditCardTax: InterestPayer
      interestFreeInstallments: string
    }
    bankSlipMethod: MethodValues
    pixMethod: MethodValues
  }
}

/** The methods, by the names the contract has for them in its two places, in the order shown. */
export const methods = [
  {
    field: 'creditCardMethod',
    paymentMethod: 'CREDIT_CARD',
    name: chargeMethodWords.CREDIT_CARD,
    shortName: 'cartão',
  },
  { field: 'bankSlipMethod', paymentMethod: 'BANK_SLIP', name: 'Boleto', shortName: 'boleto' },
  { field: 'pixMethod', paymentMethod: 'PIX', name: 'Pix', shortName: 'Pix' },
] as const
export type Method = (typeof methods)[number]

/**
 * The methods to choose from: of a seller who takes cards alone, the others only where a link has
 * them.
 */
export const shownMethods = (
  { cardOnly }: PaymentDefaults,
  chosen: Record<Method['field'], { isOffered: boolean }>,
): readonly Method[] =>
  methods.filter(
    ({ field }) => !cardOnly || field === 'creditCardMethod' || chosen[field].isOffered,
  )

/** Default instalments of the card (specification 1 §9). */
const CARD_INSTALLMENTS = 10

/** The further settings of a link that a user may change. */
export interface LinkRights {
  maySplit: boolean
  mayNote: boolean
}

/** An empty form, with the methods the seller offers by default. */
export function blankLink(
  defaults: PaymentDefaults,
  { maySplit, mayNote }: LinkRights,
): LinkValues {
  const method = (isOffered: boolean, installments = 1) => ({
    isOffered,
    installments: String(installments),
    discount: { amount: '' },
  })
  const ofCard = Math.min(CARD_INSTALLMENTS, defaults.maxInstallments.CREDIT_CARD)
  return {
    uuidSellerClient: null,
    sendToSellerClient: true,
    isScheduled: false,
    scheduledDate: '',
    bankSlipDescription: '',
    metadata: mayNote ? [] : undefined,
    returnUrl: '',
    maxPayments: '',
    whiteLabel: false,
    enableAnchoring: false,
    isSplit: false,
    subSellerPaymentRequest: maySplit ? [newShare()] : undefined,
    paymentOrder: { title: '', description: '', value: null, expirationDate: '', timer: false },
    allowedPaymentMethods: {
      creditCardMethod: {
        ...method(defaults.defaultEnableCreditCard, ofCard),
        type: defaults.defaultCreditCardType,
        creditCardTax: 'EARLY_BUYER',
        interestFreeInstallments: '1',
      },
      bankSlipMethod: method(defaults.defaultEnableBankSlip),
      pixMethod: method(defaults.defaultEnablePixPayment),
    },
  }
}

/** The form filled with a link; the terms of methods it does not offer are those of a new one. */
export function linkValues(
  link: PaymentLink,
  defaults: PaymentDefaults,
  rights: LinkRights,
): LinkValues {
  const { maySplit, mayNote } = rights
  const { paymentOrder: order } = link
  const { forcedCreditCardType } = defaults
  const blank = blankLink(defaults, rights).allowedPaymentMethods
  const terms = ({ field, paymentMethod }: Method): MethodValues => {
    const allowed = link.allowedPaymentMethods[field]
    if (!allowed) return { ...blank[field], isOffered: false }
    const installments =
      order.customInstallmentsValues.find((each) => each.paymentMethod === paymentMethod)
        ?.installments ?? 1
    const percent = allowed.discount.amount
    return {
      isOffered: true,
      // The limit of the seller may have been lowered since.
      installments: String(Math.min(installments, defaults.maxInstallments[paymentMethod])),
      discount: { amount: percent === 0 ? '' : String(percent).replace('.', ',') },
    }
  }
  const [ofCard, ofSlip, ofPix] = methods
  const card = link.allowedPaymentMethods.creditCardMethod
  return {
    uuidSellerClient: link.uuidSellerClient,
    sendToSellerClient: undefined,
    isScheduled: link.scheduledDate !== null,
    scheduledDate: link.scheduledDate ?? '',
    bankSlipDescription: link.bankSlipDescription ?? '',
    metadata: mayNote ? link.metadata.map(newPair) : undefined,
    ...endValues(link),
    whiteLabel: link.whiteLabel,
    enableAnchoring: link.enableAnchoring,
    isSplit: maySplit && link.subSellerPaymentRequest.length > 0,
    subSellerPaymentRequest: maySplit ? splitValues(link) : undefined,
    paymentOrder: {
      title: order.title,
      description: order.description ?? '',
      value: centsOf(order.value),
      expirationDate: order.expirationDate ?? '',
      timer: order.timer,
    },
    allowedPaymentMethods: {
      creditCardMethod: {
        ...blank.creditCardMethod,
        ...terms(ofCard),
        ...(card && {
          type: card.type === 'RECURRENT' ? card.type : (forcedCreditCardType ?? card.type),
          creditCardTax: card.creditCardTax,
          interestFreeInstallments: String(card.interestFreeInstallments ?? 1),
        }),
      },
      bankSlipMethod: terms(ofSlip),
      pixMethod: terms(ofPix),
    },
  }
}

/** The body of the contract: only offered methods, and a timer only with an expiry. */
export function toLinkBody(values: LinkValues): LinkBody {
  const { uuidSellerClient, bankSlipDescription, paymentOrder, allowedPaymentMethods } = values
  const { subSellerPaymentRequest: shares } = values
  const { creditCardMethod: card, bankSlipMethod, pixMethod } = allowedPaymentMethods
  const { value, expirationDate, timer } = paymentOrder
  return {
    uuidSellerClient,
    ...sendingOf(values),
    scheduledDate: card.isOffered && values.isScheduled ? values.scheduledDate : undefined,
    bankSlipDescription: bankSlipMethod.isOffered ? bankSlipDescription : undefined,
    metadata: values.metadata?.map(toPair),
    ...toEnds(values),
    whiteLabel: values.whiteLabel,
    enableAnchoring: values.enableAnchoring,
    subSellerPaymentRequest: values.isSplit ? shares?.map(toShare) : shares && [],
    paymentOrder: {
      ...paymentOrder,
      value: centsToReais(cents(value ?? 0)),
      timer: timer && expirationDate !== '',
      customInstallmentsValues: methods.flatMap(({ field, paymentMethod }) => {
        const { isOffered, installments } = allowedPaymentMethods[field]
        return isOffered ? [{ paymentMethod, installments }] : []
      }),
    },
    allowedPaymentMethods: {
      creditCardMethod: card.isOffered ? toCardMethod(card) : undefined,
      bankSlipMethod: bankSlipMethod.isOffered ? toTerms(bankSlipMethod) : undefined,
      pixMethod: pixMethod.isOffered ? toTerms(pixMethod) : undefined,
    },
  }
}

/** The address after paying, and the limit of payments. */
export const endValues = ({ returnUrl, maxPayments }: PaymentLink) => ({
  returnUrl: returnUrl ?? '',
  maxPayments: maxPayments === null ? '' : String(maxPayments),
})

/** A link for a customer is paid once, and has no limit of its own. */
export const toEnds = ({
  returnUrl,
  maxPayments,
  uuidSellerClient,
}: Pick<LinkValues, 'returnUrl' | 'maxPayments' | 'uuidSellerClient'>) => ({
  returnUrl,
  maxPayments: maxPayments === '' || uuidSellerClient !== null ? null : maxPayments,
})

/** The choice to send a new link for a customer; left out for any other link. */
export const sendingOf = ({
  uuidSellerClient,
  sendToSellerClient,
}: Pick<LinkValues, 'uuidSellerClient' | 'sendToSellerClient'>) =>
  uuidSellerClient === null || sendToSellerClient === undefined ? {} : { sendToSellerClient }

type CardValues = LinkValues['allowedPaymentMethods']['creditCardMethod']

const toCardMethod = (card: CardValues) => ({
  ...toTerms(card),
  type: card.type,
  creditCardTax: card.creditCardTax,
  interestFreeInstallments: card.type === 'EARLY_MIXED' ? card.interestFreeInstallments : undefined,
})

const toTerms = ({ discount }: MethodValues) => ({
  discount: { amount: percentOf(discount.amount), type: 'PERCENT' as const },
})

/** A typed percentage as a number; none is zero. */
export const percentOf = (typed: string): number => (percentToBps(typed) ?? 0) / 100

/** The missing values that a link needs: title, value and a method. */
export const missingOf = (title: string, value: number | null, hasMethod: boolean): string[] => [
  ...(title.trim() === '' ? ['o título'] : []),
  ...(value !== null && value > 0 ? [] : ['o valor']),
  ...(hasMethod ? [] : ['um método de pagamento']),
]
