import * as z from 'zod/mini'
import { FoundSeller } from '../appearance/views.ts'
import { CONSENT_MISSING } from '../card-payments/consent.ts'
import { getCardProof, tokenizeCard } from '../card-tokens/endpoints.ts'
import { ChargeMethod } from '../charges/endpoints.ts'
import { LinkRef, startCheckoutCharge } from '../checkout/endpoints.ts'
import { CheckoutCoupon } from '../coupons/views.ts'
import { endpoint } from '../endpoint.ts'
import {
  CardProofRequired,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  CouponRefused,
  LinkClosed,
  MethodNotOffered,
  NotFound,
  RailUnavailable,
  SellerNotApproved,
  TooManyRequests,
  TrialChanged,
  TrialLinkInvalid,
  TrialNotOffered,
} from '../errors.ts'
import { day, FILL_IN, reais, text } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { CardChallenge } from '../portal/views.ts'

/** What the buyer was shown: the first charge after the trial. */
const Shown = z.object({ amount: reais(FILL_IN), firstChargeOn: day() })

/** As at the checkout: the buyer is absent where the link is for one customer. */
const { buyer, coupon } = startCheckoutCharge.body.shape

const TrialCardAnswer = z.object({
  /** With what the page comes back with; null where nobody is asked, and the result goes by e-mail. */
  challenge: z.nullable(z.extend(CardChallenge, { token: z.string() })),
})

export const startTrialByCard = endpoint({
  at: 'POST payment /public/checkout/{link}/trial/card',
  summary:
    'Confere o cartão sem cobrar nada e começa o teste grátis, depois que o titular respondeu ao banco, se ele perguntar. A resposta é a mesma para quem já usou o teste deste plano: o resultado vai por e-mail.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  params: LinkRef,
  body: z.extend(tokenizeCard.body, {
    buyer,
    /** Taken off the charges after the trial. */
    coupon,
    ...Shown.shape,
    /** The sentence that was shown, and agreed to. */
    consent: text(CONSENT_MISSING, 1_000),
  }),
  answer: TrialCardAnswer,
  errors: [
    NotFound,
    LinkClosed,
    SellerNotApproved,
    TrialNotOffered,
    TrialChanged,
    MethodNotOffered,
    CouponRefused,
    CardProofRequired,
    CardRefused,
    CardsPaused,
    CardsTryLater,
    RailUnavailable,
    TooManyRequests,
  ],
})

export const continueTrialByCard = endpoint({
  at: 'POST payment /public/trials/card/answer',
  summary:
    'Depois que o titular respondeu ao banco: começa o teste grátis do cartão confirmado, uma vez.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token: text('Link inválido.', 200) }),
  answer: TrialCardAnswer,
  errors: [TrialLinkInvalid, TrialChanged, CouponRefused, CardRefused, RailUnavailable],
})

export const getTrialProof = endpoint({
  at: 'POST payment /public/checkout/{link}/trial/proof',
  summary:
    'Dá um desafio que a página resolve antes de enviar o cartão de um teste grátis, quando ele é pedido.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: LinkRef,
  answer: getCardProof.answer,
  errors: [NotFound, LinkClosed, SellerNotApproved, TrialNotOffered],
})

export const requestTrial = endpoint({
  at: 'POST core /public/checkout/{link}/trial',
  summary:
    'Envia ao comprador um e-mail com o link que começa o teste grátis por Pix ou boleto. A resposta é a mesma para quem já usou o teste deste plano.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: LinkRef,
  body: z.object({ buyer, coupon, method: z.enum(['PIX', 'BANK_SLIP']) }),
  errors: [
    NotFound,
    LinkClosed,
    SellerNotApproved,
    TrialNotOffered,
    MethodNotOffered,
    CouponRefused,
    TooManyRequests,
  ],
})

/** From the e-mail; never in an address, where logs would keep it. */
const token = text('Link inválido.', 200)

export const showTrial = endpoint({
  at: 'POST core /public/trials/shown',
  summary: 'Mostra o teste grátis de um link recebido por e-mail, antes de começar.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ token }),
  answer: z.extend(FoundSeller, {
    title: z.string(),
    type: Period,
    method: ChargeMethod,
    days: z.number(),
    /** The first charge, if the trial began today. */
    amount: z.number(),
    firstChargeOn: day(),
    /** The buyer may agree to Pix Automático when it begins, without paying. */
    canBeAutomatic: z.boolean(),
    /** The coupon that the amount is with; null where none was asked for, or it cannot be used. */
    coupon: z.nullable(CheckoutCoupon),
    /** Why the coupon that was asked for cannot be used any more, in words. */
    couponRefused: z.nullable(z.string()),
  }),
  errors: [TrialLinkInvalid],
})

export const confirmTrial = endpoint({
  at: 'POST core /public/trials/confirmed',
  summary: 'Começa o teste grátis de um link recebido por e-mail, que vale uma vez.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.extend(Shown, { token, automatic: z._default(z.boolean(), false) }),
  /** The public name of the request to agree to Pix Automático, where it was wanted; see getMandate. */
  answer: z.object({ mandate: z.nullable(z.string()) }),
  errors: [TrialLinkInvalid, TrialChanged, MethodNotOffered, CouponRefused],
})
