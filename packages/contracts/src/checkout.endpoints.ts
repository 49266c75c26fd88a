import * as z from 'zod/mini'
import { ChargeMethod, ChargeStatus } from './charges.endpoints.ts'
import { CheckoutMethods } from './checkout-methods.ts'
import {
  CustomerAddress,
  CustomerDocument,
  phoneDigits,
  phoneOfCountry,
} from './customers.endpoints.ts'
import { endpoint } from './endpoint.ts'
import {
  AttemptsUsedUp,
  BankSlipsRationed,
  CardsPaused,
  CardTokenUnknown,
  ChargeNotPayable,
  InstallmentsNotOffered,
  LinkClosed,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
  PriceChanged,
  RailUnavailable,
  SellerNotApproved,
} from './errors.ts'
import { day, email, instant, INVALID_EMAIL, reais, REQUIRED, text } from './fields.ts'
import { Period } from './plan-body.ts'

const LinkRef = z.object({ link: z.string().check(z.regex(/^[0-9a-z]{32}$/, 'Link inválido.')) })
/** The public name of a charge. */
export const ChargeRef = z.object({
  charge: z.string().check(z.regex(/^[0-9a-z]{39}$/, 'Cobrança inválida.')),
})
const installments = z
  .number()
  .check(
    z.int(),
    z.minimum(1, 'Escolha o número de parcelas.'),
    z.maximum(21, 'Escolha o número de parcelas.'),
  )

/** With interest, the highest price comes to more than this. */
const MOST_PAID = 1_000_000_000
/** What the buyer was shown: the total of the option, or the value of one part that is bound. */
const amount = reais(REQUIRED, MOST_PAID)

/** What a buyer sees of a link. */
export const CheckoutView = z.object({
  link: z.string(),
  state: z.enum(['OPEN', 'EXPIRED', 'PAID', 'FULL', 'DELETED', 'PLAN_OFF']),
  sellerName: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  value: z.number(),
  /** What the buyer subscribes to, where the first payment begins a subscription. */
  subscription: z.nullable(
    z.object({
      type: Period,
      /** The total of the period; value is that of the first charge. */
      value: z.number(),
      bullets: z.array(z.string()),
      additional: z.nullable(
        z.object({ title: z.string(), value: z.number(), installments: z.number() }),
      ),
    }),
  ),
  /** Who pays by card gives it now, and it is charged on this day. */
  scheduledDate: z.nullable(day()),
  expiresAt: z.nullable(instant()),
  timer: z.boolean(),
  /** The link is for one customer, who need not say who they are. */
  isForCustomer: z.boolean(),
  /** The page does not show who runs the platform. */
  whiteLabel: z.boolean(),
  /** The headline is the lowest price, the full one struck out beside it. */
  enableAnchoring: z.boolean(),
  /** Where the buyer goes after paying: an address of the seller's. */
  returnUrl: z.nullable(z.string()),
  /** A quick link: nobody is asked who they are. */
  isQuick: z.boolean(),
  methods: CheckoutMethods,
  /** Too many cards were refused here: for a while none is taken, and methods has none. */
  cardsPaused: z.boolean(),
  /** In sandbox only: cards that decide how a payment goes. */
  testCards: z.array(z.object({ number: z.string(), effect: z.string() })),
})

/** What a buyer sees of a charge. */
export const CheckoutCharge = z.object({
  charge: z.string(),
  status: ChargeStatus,
  value: z.number(),
  method: z.nullable(ChargeMethod),
  installments: z.number(),
  paidDate: z.nullable(day()),
  /** The seller has set it; null once it has passed. */
  dueDate: z.nullable(day()),
  /** The buyer's stored card is charged on this day. */
  scheduledDate: z.nullable(day()),
  /** The buyer's own card, in four digits. */
  cardLast4: z.nullable(z.string()),
  pix: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'ACTIVE', 'REMOVED', 'PAID']),
      code: z.nullable(z.string()),
      expiresAt: instant(),
    }),
  ),
  bankSlip: z.nullable(
    z.object({
      state: z.enum(['REQUESTED', 'ACTIVE', 'REMOVED', 'PAID']),
      line: z.nullable(z.string()),
      dueDate: day(),
    }),
  ),
  /** The last attempt by card. */
  attempt: z.nullable(
    z.object({
      status: z.enum(['PENDING', 'PAID', 'FAILED']),
      reason: z.nullable(z.string()),
      /** The card's issuer asks the buyer at this address (3-D Secure), until then. */
      challenge: z.nullable(z.object({ url: z.string(), until: instant() })),
    }),
  ),
  /** So much was asked for that until it is paid no e-mail goes out and no boleto is made. */
  isRationed: z.boolean(),
  attemptsLeft: z.number(),
  /** The bank asks for the payer's address on a boleto, and nobody has said it yet. */
  needsAddress: z.boolean(),
  /**
   * What it is sold at, whatever its link asks of others by now; null where nobody may choose how to pay
   * any more. scheduledDate: who pays by card gives it now, and it is charged on this day.
   */
  offer: z.nullable(
    z.object({ value: z.number(), scheduledDate: z.nullable(day()), methods: CheckoutMethods }),
  ),
  /** A payment by PIX or boleto in several, one a month: all its charges, this one included. */
  parts: z.array(
    z.object({ charge: z.string(), status: ChargeStatus, value: z.number(), dueDate: day() }),
  ),
})

export const openCheckout = endpoint({
  at: 'GET core /public/checkout/{link}',
  summary: 'Mostra a um comprador o que um link cobra e como pode ser pago.',
  access: 'public',
  rate: 'public',
  params: LinkRef,
  answer: CheckoutView,
  errors: [NotFound, SellerNotApproved],
})

export const startCheckoutCharge = endpoint({
  at: 'POST core /public/checkout/{link}/charges',
  summary: 'Identifica o comprador e cria a cobrança.',
  access: 'public',
  rate: 'public',
  repeat: 'keyed',
  params: LinkRef,
  body: z.object({
    /** Absent where the link is for one customer, and not kept where it is a quick one. */
    buyer: z.optional(
      z
        .object({
          document: CustomerDocument,
          name: text(REQUIRED, 120),
          email: email(REQUIRED, INVALID_EMAIL),
          /** Calling code, digits only: Brazil's unless the buyer says another. */
          countryCode: z._default(
            z.string().check(z.regex(/^\d{1,3}$/, 'Informe um código de país válido.')),
            '55',
          ),
          phone: phoneDigits,
        })
        .check(phoneOfCountry),
    ),
  }),
  answer: CheckoutCharge,
  status: 201,
  errors: [NotFound, LinkClosed, SellerNotApproved],
})

export const getCheckoutCharge = endpoint({
  at: 'GET core /public/checkout/charges/{charge}',
  summary: 'Mostra ao comprador a situação da cobrança.',
  access: 'public',
  rate: 'public',
  params: ChargeRef,
  answer: CheckoutCharge,
  errors: [NotFound],
})

export const watchCheckoutCharge = endpoint({
  at: 'GET core /public/checkout/charges/{charge}/events',
  summary: 'Avisa o comprador a cada mudança da cobrança.',
  access: 'public',
  rate: 'public',
  params: ChargeRef,
  produces: 'text/event-stream',
  errors: [NotFound],
})

export const choosePix = endpoint({
  at: 'POST core /public/checkout/charges/{charge}/pix',
  summary: 'Pede o código Pix da cobrança.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: ChargeRef,
  body: z.object({ installments: z._default(installments, 1), amount }),
  answer: CheckoutCharge,
  errors: [NotFound, ChargeNotPayable, MethodNotOffered, InstallmentsNotOffered, PriceChanged],
})

export const chooseBankSlip = endpoint({
  at: 'POST core /public/checkout/charges/{charge}/bank-slip',
  summary: 'Pede o boleto da cobrança.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: ChargeRef,
  body: z.object({
    installments: z._default(installments, 1),
    amount,
    /** Of the payer, where the bank asks for it: see needsAddress. Kept with the charge alone. */
    address: z.optional(CustomerAddress),
  }),
  answer: CheckoutCharge,
  errors: [
    NotFound,
    ChargeNotPayable,
    MethodNotOffered,
    InstallmentsNotOffered,
    PriceChanged,
    BankSlipsRationed,
  ],
})

export const downloadBankSlip = endpoint({
  at: 'GET core /public/checkout/charges/{charge}/bank-slip/pdf',
  summary: 'O boleto em PDF.',
  access: 'public',
  rate: 'public',
  params: ChargeRef,
  produces: 'application/pdf',
  errors: [NotFound],
})

export const payByCard = endpoint({
  at: 'POST core /public/checkout/charges/{charge}/card',
  summary:
    'Paga com o cartão de um token. A mesma chave faz uma só tentativa. Onde o cartão fica guardado, consent traz a frase mostrada ao comprador.',
  access: 'public',
  rate: 'public',
  repeat: 'keyed',
  params: ChargeRef,
  body: z.object({
    token: text(REQUIRED, 100),
    installments,
    amount,
    /** The sentence that the buyer agreed to, where the card is stored to be charged again. */
    consent: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answer: CheckoutCharge,
  errors: [
    NotFound,
    ChargeNotPayable,
    MethodNotOffered,
    InstallmentsNotOffered,
    PriceChanged,
    CardTokenUnknown,
    CardsPaused,
    AttemptsUsedUp,
    PaymentUnderWay,
    RailUnavailable,
  ],
})

export const settleChallenge = endpoint({
  at: 'POST core /public/checkout/charges/{charge}/card/challenge',
  summary: 'Pergunta à adquirente o que houve com o pagamento que o banco do cartão confirmou.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: ChargeRef,
  answer: CheckoutCharge,
  errors: [NotFound],
})
