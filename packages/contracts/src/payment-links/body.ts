import { startOfDay } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { asCivilDate, FILL_IN, optionalText, parseDayToCome, reais, text, uuid } from '../fields.ts'
import { Metadata } from '../metadata.ts'
import { sharesNoMoreThanAll, shareValue, SplitType } from '../sub-sellers/split-share.ts'
import { returnUrl } from './return-url.ts'

export const NOT_IN_FUTURE = 'A data precisa estar no futuro'
export const NO_METHOD = 'Selecione ao menos um método de pagamento.'
export const SPLIT_IS_BY_CARD = 'O split aceita apenas cartão de crédito.'
export const CARD_ONLY = 'Este vendedor aceita apenas cartão de crédito.'
export const BUYER_PAYS = 'Neste vendedor, quem paga as taxas do parcelamento é o comprador.'
export const SPLIT_IS_AT_ONCE = 'O split não aceita cobrança recorrente no cartão.'
export const SCHEDULE_IS_BY_CARD = 'O agendamento aceita apenas cartão de crédito.'
export const LIMIT_OF_CUSTOMER = 'Com um cliente, o link recebe um só pagamento.'
export const LIMIT_IS_AT_ONCE = 'O limite de pagamentos não aceita cobrança agendada no cartão.'
const WRONG_LIMIT = 'Informe um número de 1 a 10.000.'
export const TOO_MANY_INSTALLMENTS = 'Número de parcelas acima do permitido.'

/** The most instalments of each method (specification 1 §9); a seller's own limit may be lower. */
export const MAX_INSTALLMENTS = { CREDIT_CARD: 21, BANK_SLIP: 21, PIX: 12 } as const
/** What a one-off link sends in `installments` (specification 1 §7). */
const FIXED_INSTALLMENTS = 10

/** A one-off charge, a quick link or a subscription (specification 1 §3). */
export const PaymentLinkType = z.enum(['ORDER', 'FAST_ORDER', 'SUBSCRIPTION'])
export const PaymentMethod = z.enum(['CREDIT_CARD', 'BANK_SLIP', 'PIX'])
export const CreditCardType = z.enum([
  'EARLY_BUYER',
  'EARLY_SELLER',
  'EARLY',
  'EARLY_MIXED',
  'RECURRENT',
])
/** Who bears the cost of instalments where the type is EARLY. */
export const CreditCardTax = z.enum(['EARLY_BUYER', 'EARLY_SELLER'])

export const installmentCount = z.coerce
  .number<string | number>()
  .check(
    z.int('Informe um número de parcelas.'),
    z.minimum(1, 'Informe um número de parcelas.'),
    z.maximum(21, TOO_MANY_INSTALLMENTS),
  )

/** A percentage of at most three characters on the wire, basis points inside. */
export const percent = <Wire>(number: z.ZodMiniNumber<Wire>) =>
  z.pipe(
    number.check(
      z.minimum(0, 'Informe um desconto de 0 a 100.'),
      z.maximum(100, 'Informe um desconto de 0 a 100.'),
      z.refine((value) => String(value).length <= 3, 'O desconto deve ter no máximo 3 caracteres.'),
    ),
    // Three characters leave room for one decimal only, so the tenths are whole.
    z.transform((value: number) => Math.round(value * 10) * 10),
  )

const Discount = z.object({ amount: percent(z.number()), type: z.literal('PERCENT') })
export const MethodTerms = z.object({ discount: z.nullish(Discount) })

export const mixedSaysHowMany = z.refine<{
  type: z.output<typeof CreditCardType>
  interestFreeInstallments?: number | null | undefined
}>((card) => card.type !== 'EARLY_MIXED' || card.interestFreeInstallments != null, {
  error: FILL_IN,
  path: ['interestFreeInstallments'],
})

export const CreditCardMethod = z
  .extend(MethodTerms, {
    type: z._default(CreditCardType, 'EARLY'),
    creditCardTax: z._default(CreditCardTax, 'EARLY_BUYER'),
    /** Up to how many instalments the seller bears the cost; only of EARLY_MIXED. */
    interestFreeInstallments: z.nullish(installmentCount),
  })
  .check(mixedSaysHowMany)

interface Installments {
  paymentMethod: z.output<typeof PaymentMethod>
  installments: number
}
export const noMoreThanPossible = z.refine<Installments>(
  ({ paymentMethod, installments }) => installments <= MAX_INSTALLMENTS[paymentMethod],
  { error: TOO_MANY_INSTALLMENTS, path: ['installments'] },
)

const CustomInstallments = z
  .object({ paymentMethod: PaymentMethod, installments: installmentCount })
  .check(noMoreThanPossible)

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::\d{2}(?:\.\d{1,3})?)?$/
const QUARTER_HOUR = /:(?:00|15|30|45)(?::00(?:\.0+)?)?$/

/** A time of São Paulo without offset, in steps of 15 minutes, or nothing; an instant inside. */
const optionalLocalTime = z.optional(
  z.pipe(
    z.nullable(
      z.string().check(
        z.refine((value) => value === '' || instantOfLocalTime(value) !== undefined, {
          error: 'Informe uma data válida.',
          abort: true,
        }),
        z.refine(
          (value) => value === '' || QUARTER_HOUR.test(value),
          'Escolha um horário de 15 em 15 minutos.',
        ),
      ),
    ),
    z.transform((value) => (value ? instantOfLocalTime(value) : undefined)),
  ),
)

function instantOfLocalTime(value: string): Date | undefined {
  const date = LOCAL_TIME.test(value) ? parseDayToCome(value.slice(0, 10)) : undefined
  if (!date) return undefined
  const [hours = 0, minutes = 0] = value.slice(11, 16).split(':').map(Number)
  return new Date(startOfDay(date).getTime() + (hours * 60 + minutes) * 60_000)
}

const title = text(FILL_IN, 60, 'O título deve ter no máximo 60 caracteres!')
const value = reais().check(z.refine((given) => given > 0, FILL_IN))

export const timerHasAnEnd = z.refine<{ timer: boolean; expirationDate?: Date | undefined }>(
  (order) => !order.timer || order.expirationDate !== undefined,
  { error: 'Informe a data de expiração para usar o temporizador.', path: ['timer'] },
)

export const PaymentOrder = z
  .object({
    title,
    description: optionalText(300, 'A descrição deve ter no máximo 300 caracteres!'),
    value,
    /** Used for the card where customInstallmentsValues says nothing of it. */
    installments: z._default(installmentCount, FIXED_INSTALLMENTS),
    customInstallmentsValues: z._default(z.array(CustomInstallments).check(z.maxLength(3)), []),
    expirationDate: optionalLocalTime,
    /** A countdown at the checkout. */
    timer: z._default(z.boolean(), false),
  })
  .check(timerHasAnEnd)

/** How many payments a link takes, or as many as come. */
export const maxPayments = z.nullish(
  z.coerce
    .number<string | number>()
    .check(z.int(WRONG_LIMIT), z.minimum(1, WRONG_LIMIT), z.maximum(10_000, WRONG_LIMIT)),
)

const SubSellerShare = z
  .object({
    idSubSeller: z
      .number(FILL_IN)
      .check(z.int(FILL_IN), z.minimum(1, FILL_IN), z.maximum(Number.MAX_SAFE_INTEGER, FILL_IN)),
    paymentType: SplitType,
    paymentValue: shareValue,
    /** The client's own calculation; the server calculates shares itself, and ignores it. */
    amount: z.optional(z.number()),
  })
  .check(sharesNoMoreThanAll)

const SHARES_AT_MOST = 20

/** The shares of a link; the amounts follow. */
export const LinkSplit = z.array(SubSellerShare).check(z.maxLength(SHARES_AT_MOST))

/** Shares to preview, of an amount each. */
export const SplitToPreview = z
  .array(
    z
      .extend(z.object({ amount: reais() }), {
        idSubSeller: SubSellerShare.shape.idSubSeller,
        paymentType: SplitType,
        paymentValue: shareValue,
      })
      .check(sharesNoMoreThanAll),
  )
  .check(z.maxLength(SHARES_AT_MOST))

/** A day, or nothing; '' is a day that was not filled in. */
const optionalDay = z.nullish(
  z.pipe(
    z.string().check(
      z.refine((value) => value !== '', { error: FILL_IN, abort: true }),
      z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, { error: 'Informe uma data válida.', abort: true }),
      z.refine((value) => parseDayToCome(value) !== undefined, 'Informe uma data válida.'),
    ),
    asCivilDate(),
  ),
)

export const offersAMethod = z.refine<{
  creditCardMethod?: unknown
  bankSlipMethod?: unknown
  pixMethod?: unknown
}>(
  ({ creditCardMethod, bankSlipMethod, pixMethod }) =>
    creditCardMethod != null || bankSlipMethod != null || pixMethod != null,
  NO_METHOD,
)

/** What the form of a one-off link sends. A method is offered where it has an entry. */
export const PaymentLinkBody = z.object({
  type: z._default(z.literal('ORDER'), 'ORDER'),
  uuidSellerClient: z.nullish(uuid()),
  /** The day on which the card that a buyer gives is charged; only with a card. */
  scheduledDate: optionalDay,
  bankSlipDescription: optionalText(
    130,
    'A descrição do boleto deve ter no máximo 130 caracteres!',
  ),
  paymentOrder: PaymentOrder,
  /** Left out, it stays as it is. */
  /** The seller's own notes on a link; a charge created from it keeps them. */
  metadata: z.optional(Metadata),
  /** The buyer's target after paying. */
  returnUrl,
  maxPayments,
  /** The checkout does not show who runs the platform. */
  whiteLabel: z._default(z.boolean(), false),
  /** The checkout's headline is the lowest price, the full one struck out beside it. */
  enableAnchoring: z._default(z.boolean(), false),
  /** Left out, a link stays shared as it is. */
  subSellerPaymentRequest: z.optional(LinkSplit),
  allowedPaymentMethods: z
    .object({
      creditCardMethod: z.nullish(CreditCardMethod),
      bankSlipMethod: z.nullish(MethodTerms),
      pixMethod: z.nullish(MethodTerms),
    })
    .check(offersAMethod),
})

const NOBODY_TO_SEND_TO = 'Escolha o cliente a quem enviar o link.'

/** A new link is sent to the customer whom it is for, by e-mail. */
export const sentToClient = { sendToSellerClient: z._default(z.boolean(), false) }
export const hasSomebodyToSendTo = z.refine<{
  sendToSellerClient: boolean
  uuidSellerClient?: string | null | undefined
}>((link) => !link.sendToSellerClient || link.uuidSellerClient != null, {
  error: NOBODY_TO_SEND_TO,
  path: ['sendToSellerClient'],
})

export const NewPaymentLinkBody = z.extend(PaymentLinkBody, sentToClient).check(hasSomebodyToSendTo)

/**
 * What the form of a quick link sends (specification 1 §5): it is paid by Pix or by card, up to so
 * many instalments.
 */
export const QuickLinkBody = z.object({
  paymentOrder: z.object({ title, value, installments: installmentCount }),
  /** Who bears the cost of instalments. */
  creditCardTax: CreditCardTax,
})
