import * as z from 'zod/mini'
import { can } from '../access.ts'
import { FoundSeller } from '../appearance/views.ts'
import { CONSENT_MISSING } from '../card-payments/consent.ts'
import { getCardProof, tokenizeCard } from '../card-tokens/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  AttemptsUsedUp,
  CardInvitationInvalid,
  CardNotAwaited,
  CardProofRequired,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  ChargeNotPayable,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
  PriceChanged,
  RailUnavailable,
  TooManyRequests,
} from '../errors.ts'
import { day, page, pageOf, reais, size, text, uuid } from '../fields.ts'
import { Period } from '../plans/body.ts'
import { CardReplaced } from '../portal/views.ts'

const OneImport = z.object({ id: uuid() })

/**
 * WAITING: invited, no card yet. EXPIRED: the last day of the link is over. NO_EMAIL: nobody can be written
 * to. OVER: the subscription has ended, or is paid in another way.
 */
const InvitationState = z.enum(['WAITING', 'EXPIRED', 'NO_EMAIL', 'GIVEN', 'OVER'])

const CardInvitationView = z.object({
  subscription: z.string(),
  customerName: z.string(),
  /** Null where none is on file. */
  email: z.nullable(z.string()),
  state: InvitationState,
  /** When the newest e-mail was sent; null where none was. */
  sentOn: z.nullable(day()),
  /** The last day of its link. */
  lastDay: day(),
  /** When the subscription is charged next; null where it is not. */
  nextDueDate: z.nullable(day()),
})

export const listCardInvitations = endpoint({
  at: 'GET core /subscriptions/imports/{id}/cards',
  summary:
    'Lista os convites para cadastrar cartão de uma importação; com missing=true, só os de quem ainda não cadastrou.',
  access: can.importSheets,
  rate: 'read',
  params: OneImport,
  query: z.object({
    missing: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')),
    page: page(),
    size: size(20),
  }),
  answer: pageOf(CardInvitationView),
  errors: [NotFound],
})

export const resendCardInvitation = endpoint({
  at: 'POST core /subscriptions/{id}/card/invitation',
  summary:
    'Envia de novo o convite para cadastrar o cartão de uma assinatura importada, com outro prazo. O link anterior deixa de valer.',
  access: can.importSheets,
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  answer: z.object({ lastDay: day() }),
  errors: [NotFound, CardNotAwaited, TooManyRequests],
})

/** From the e-mail; never in an address, where logs would keep it. */
const token = text('Link inválido.', 200)

export const showCardInvitation = endpoint({
  at: 'POST core /public/card-invitations/shown',
  summary: 'Mostra a assinatura de um convite para cadastrar cartão, e o que será cobrado.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ token }),
  answer: z.extend(FoundSeller, {
    title: z.string(),
    type: Period,
    /** Of each charge. */
    amount: z.number(),
    firstChargeOn: day(),
    /** What is due, and is paid with the card when it is given; the oldest first. */
    open: z.array(z.object({ dueDate: day(), value: z.number() })),
    /** What that comes to. */
    openAmount: z.number(),
    /** The sentence to agree to. */
    consent: z.string(),
    /** In sandbox only: cards that decide how it goes. */
    testCards: z.array(z.object({ number: z.string(), effect: z.string() })),
  }),
  errors: [CardInvitationInvalid],
})

export const giveInvitedCard = endpoint({
  at: 'POST payment /public/card-invitations/given',
  summary:
    'Guarda um cartão para a assinatura de um convite, que vale uma vez, e paga com ele o que está em aberto; sem nada em aberto, confere o cartão sem cobrar nada.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  body: z.extend(tokenizeCard.body, {
    token,
    /** The sentence that was shown, and agreed to. */
    consent: text(CONSENT_MISSING, 1_000),
    /** What is paid now, as it was shown. */
    amount: reais(),
  }),
  answer: CardReplaced,
  errors: [
    CardInvitationInvalid,
    MethodNotOffered,
    PriceChanged,
    ChargeNotPayable,
    AttemptsUsedUp,
    PaymentUnderWay,
    CardProofRequired,
    CardRefused,
    CardsPaused,
    CardsTryLater,
    RailUnavailable,
    TooManyRequests,
  ],
})

export const continueInvitedCard = endpoint({
  at: 'POST payment /public/card-invitations/answer',
  summary:
    'Depois que o titular respondeu ao banco: guarda o cartão do convite e paga o que mais está em aberto, com outra pergunta do banco se ele quiser.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token }),
  answer: CardReplaced,
  errors: [
    CardInvitationInvalid,
    PriceChanged,
    ChargeNotPayable,
    AttemptsUsedUp,
    PaymentUnderWay,
    CardRefused,
    RailUnavailable,
  ],
})

export const getInvitationProof = endpoint({
  at: 'POST payment /public/card-invitations/proof',
  summary:
    'Dá um desafio que a página de um convite resolve antes de enviar o cartão, quando ele é pedido.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  body: z.object({ token }),
  answer: getCardProof.answer,
  errors: [CardInvitationInvalid],
})
