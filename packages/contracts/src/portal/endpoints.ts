import { parseDocument } from '@vintem/brazil/document'
import { isEmail } from '@vintem/brazil/text'
import * as z from 'zod/mini'
import { CONSENT_MISSING } from '../card-payments/consent.ts'
import { tokenizeCard } from '../card-tokens/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  ChargeNotRefundable,
  AttemptsUsedUp,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  ChargeNotPayable,
  MethodNotOffered,
  NotFound,
  PayerWithoutEmail,
  PaymentUnderWay,
  PortalLinkInvalid,
  PortalLinkOld,
  PortalSessionRefused,
  RefundTooLarge,
  PriceChanged,
  RailUnavailable,
  SellerNotApproved,
  TooManyRequests,
  WithdrawalOver,
} from '../errors.ts'
import { day, FILL_IN, page, reais, text, uuid } from '../fields.ts'
import { subDomain } from '../plans/body.ts'
import { REMINDER_CHANNELS } from '../reminders/stages.ts'
import { CardReplaced, PortalPayments, PortalView } from './views.ts'

export { PortalPayments, PortalView } from './views.ts'

/** The public page whose seller's portal it is. */
const Ref = z.object({ subDomain })

/** An e-mail, a CPF or CNPJ, or a document of another country. */
const who = text(FILL_IN, 120).check(
  z.toLowerCase(),
  z.refine(
    (value) =>
      value.includes('@')
        ? isEmail(value)
        : parseDocument(value) !== undefined || /^(?=.*[a-z])[a-z\d.-]{4,40}$/.test(value),
    'Informe um e-mail, CPF ou CNPJ válido.',
  ),
)

export const requestPortalLink = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/links',
  summary:
    'Envia o link de acesso do assinante ao e-mail cadastrado na loja. A resposta é a mesma para quem não tem cadastro.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'natural',
  params: Ref,
  body: z.object({ who }),
  errors: [NotFound, SellerNotApproved, TooManyRequests],
})

export const openPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/session',
  summary: 'Troca o link de acesso, que vale uma vez, por uma sessão do assinante em um cookie.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  params: Ref,
  /** From the e-mail; never in an address, where logs would keep it. */
  body: z.object({ token: text('Link inválido.', 200) }),
  errors: [NotFound, SellerNotApproved, PortalLinkInvalid, PortalSessionRefused],
})

export const getPortal = endpoint({
  at: 'GET core /public/pages/{subDomain}/portal',
  summary: 'Mostra ao assinante suas cobranças, assinaturas e recibos nesta loja.',
  access: 'public',
  rate: 'public',
  params: Ref,
  answer: PortalView,
  errors: [NotFound, SellerNotApproved, PortalSessionRefused],
})

export const listPortalPayments = endpoint({
  at: 'GET core /public/pages/{subDomain}/portal/payments',
  summary:
    'Lista o que o assinante já pagou nesta loja, do mais novo ao mais antigo, 20 por página.',
  access: 'public',
  rate: 'public',
  params: Ref,
  query: z.object({ page: page() }),
  answer: PortalPayments,
  errors: [NotFound, SellerNotApproved, PortalSessionRefused],
})

export const closePortal = endpoint({
  at: 'DELETE core /public/pages/{subDomain}/portal/session',
  summary: 'Encerra a sessão do assinante.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})

export const changePortalReminders = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/reminders',
  summary: 'Encerra os lembretes desta loja ao assinante, ou volta a enviá-los.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: Ref,
  body: z.object({ channel: z.enum(REMINDER_CHANNELS), active: z.boolean() }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused],
})

const OfSubscription = z.object({ subDomain, subscription: uuid() })

export const cancelAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/cancel',
  summary:
    'Cancela a assinatura a pedido do assinante, no fim do período que já começou, e dá o protocolo. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  /** No protocol where the seller had cancelled it; endsOn is null where it is over. */
  answer: z.object({ protocol: z.nullable(z.string()), endsOn: z.nullable(day()) }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused, PortalLinkOld, PaymentUnderWay],
})

export const keepAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/keep',
  summary: 'Desfaz o cancelamento que o próprio assinante pediu e que ainda não chegou.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  /** Still ends where somebody else had cancelled it. */
  answer: z.object({ endsOn: z.nullable(day()) }),
  errors: [NotFound, SellerNotApproved, PortalSessionRefused],
})

export const withdrawAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/withdraw',
  summary:
    'Desiste da compra em até 7 dias do primeiro pagamento (CDC, art. 49): a assinatura termina agora e tudo o que foi pago é devolvido. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  /** Null where the seller had ended it. */
  answer: z.object({ protocol: z.nullable(z.string()) }),
  errors: [
    NotFound,
    SellerNotApproved,
    PortalSessionRefused,
    PortalLinkOld,
    WithdrawalOver,
    PaymentUnderWay,
    ChargeNotRefundable,
    RefundTooLarge,
    PayerWithoutEmail,
  ],
})

export const replaceCardAtPortal = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/subscriptions/{subscription}/card',
  summary:
    'Troca o cartão da assinatura a pedido do assinante e paga com ele o que está em aberto. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  params: OfSubscription,
  body: z.extend(z.omit(tokenizeCard.body, { proof: true }), {
    /** The sentence that was shown, and agreed to. */
    consent: text(CONSENT_MISSING, 600),
    /** What is paid now, as it was shown. */
    amount: reais(),
  }),
  answer: CardReplaced,
  errors: [
    NotFound,
    SellerNotApproved,
    PortalSessionRefused,
    PortalLinkOld,
    MethodNotOffered,
    PriceChanged,
    ChargeNotPayable,
    AttemptsUsedUp,
    PaymentUnderWay,
    CardRefused,
    CardsPaused,
    CardsTryLater,
    RailUnavailable,
  ],
})

export const continueCardAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/subscriptions/{subscription}/card/answer',
  summary:
    'Depois que o titular respondeu ao banco: guarda o cartão que pagou e paga o que mais está em aberto, com outra pergunta do banco se ele quiser.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: OfSubscription,
  answer: CardReplaced,
  errors: [
    NotFound,
    SellerNotApproved,
    PortalSessionRefused,
    PriceChanged,
    ChargeNotPayable,
    AttemptsUsedUp,
    PaymentUnderWay,
    CardRefused,
    RailUnavailable,
  ],
})
