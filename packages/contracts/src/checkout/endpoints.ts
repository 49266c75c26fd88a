import * as z from 'zod/mini'
import { typedCode } from '../coupons/body.ts'
import { CheckoutCoupon } from '../coupons/views.ts'
import { phoneDigits, phoneOfCountry } from '../customers/body.ts'
import { CustomerAddress, CustomerDocument } from '../customers/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  AnsweredByEmail,
  AttemptsUsedUp,
  BankSlipsRationed,
  CardsPaused,
  CardTokenUnknown,
  ChargeNotPayable,
  CouponRefused,
  InstallmentsNotOffered,
  LinkClosed,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
  PriceChanged,
  RailUnavailable,
  SellerNotApproved,
  TooManyRequests,
} from '../errors.ts'
import { email, INVALID_EMAIL, reais, FILL_IN, text } from '../fields.ts'
import { Period, subDomain } from '../plans/body.ts'
import { planNumber } from '../plans/endpoints.ts'
import { CheckoutMethods } from './methods.ts'
import { CheckoutCharge, CheckoutView } from './views.ts'

export { CheckoutCharge, CheckoutView } from './views.ts'

/** The public name of a link. */
export const LinkRef = z.object({
  link: z.string().check(z.regex(/^[0-9a-z]{32}$/, 'Link inválido.')),
})
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
/** The amount shown to the buyer: the total of the option, or the value of one bound part. */
const amount = reais(FILL_IN, MOST_PAID)

export const subscribeAtPage = endpoint({
  at: 'POST core /public/pages/{subDomain}/plans/{plan}/link',
  summary: 'Dá ao comprador o link que assina um plano da página pública, no período escolhido.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: z.object({ subDomain, plan: planNumber }),
  body: z.object({ period: Period }),
  answer: z.object({ link: z.string() }),
  errors: [NotFound, SellerNotApproved, LinkClosed, TooManyRequests],
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

export const tryCoupon = endpoint({
  at: 'POST core /public/checkout/{link}/coupon',
  summary: 'Mostra o que um link de plano cobra com um cupom, sem usar o cupom.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: LinkRef,
  body: z.object({ code: typedCode }),
  /** The first charge with it, as a charge of it would offer it. */
  answer: z.object({ coupon: CheckoutCoupon, value: z.number(), methods: CheckoutMethods }),
  errors: [NotFound, LinkClosed, SellerNotApproved, CouponRefused, TooManyRequests],
})

export const startCheckoutCharge = endpoint({
  at: 'POST core /public/checkout/{link}/charges',
  summary: 'Identifica o comprador e cria a cobrança.',
  access: 'public',
  rate: 'public',
  repeat: 'keyed',
  params: LinkRef,
  body: z.object({
    /** Taken off the first charge, and off those that follow for as long as it counts. */
    coupon: z.optional(typedCode),
    /** Absent where the link is for one customer, and not kept where it is a quick one. */
    buyer: z.optional(
      z
        .object({
          document: CustomerDocument,
          name: text(FILL_IN, 120),
          email: email(FILL_IN, INVALID_EMAIL),
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
  errors: [
    NotFound,
    LinkClosed,
    SellerNotApproved,
    CouponRefused,
    AnsweredByEmail,
    TooManyRequests,
  ],
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
  body: z.object({
    installments: z._default(installments, 1),
    amount,
    /** The code also agrees to Pix Automático: see canBeAutomatic. */
    automatic: z._default(z.boolean(), false),
  }),
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
    /**
     * The payer's address, where the bank needs it: see needsAddress. Stored with the charge alone.
     */
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
    token: text(FILL_IN, 100),
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
