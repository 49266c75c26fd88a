/** Money that matched no payable charge, for the platform's operators. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  NotAPix,
  OfferGone,
  OfferRefused,
  SuspenseGone,
  SuspenseNotHeld,
  SuspenseReleased,
  SuspenseReturning,
} from '../errors.ts'
import { FILL_IN, instant, size, text, uuid } from '../fields.ts'
import { after, waitingPage } from '../operators/waiting.ts'

const SuspenseRef = z.object({
  sellerId: z.coerce
    .number<string | number>()
    .check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** As the rail names the payment. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
})

const SuspenseView = z.object({
  id: z.string(),
  sellerId: z.number(),
  way: z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'BANK', 'CARD_ISSUER']),
  /** In reais. */
  value: z.number(),
  happenedAt: instant(),
  /** The charge that it was meant for, where the audit log says so. */
  charge: z.nullable(
    z.object({
      title: z.string(),
      customer: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  /** What can be done: nothing while it goes back by itself. */
  state: z.enum(['WAITING', 'HELD', 'RETURNING', 'RETURN_FAILED']),
  /** Of a held PIX, when the bank says that it was paid. */
  saidPaidAt: z.nullable(z.string()),
  returnError: z.nullable(z.string()),
})

export const listSuspense = endpoint({
  at: 'GET operator /suspense',
  summary: 'Lista o dinheiro que não corresponde a nenhuma cobrança e espera uma decisão.',
  access: 'operator-session',
  rate: 'read',
  query: z.object({ after, size: size(20) }),
  answer: waitingPage(SuspenseView),
})

const deciding = { access: 'operator-session', rate: 'money', repeat: 'keyed' } as const
const refusals = [SuspenseGone, SuspenseReturning, SuspenseReleased]

export const creditSuspense = endpoint({
  at: 'POST operator /suspense/{sellerId}/{id}/credit',
  summary: 'Credita ao vendedor, inteiro e na hora, um pagamento que espera.',
  ...deciding,
  stepUp: { action: 'Creditar um pagamento ao vendedor', when: 'always' },
  params: SuspenseRef,
  errors: refusals,
})

export const returnSuspense = endpoint({
  at: 'POST operator /suspense/{sellerId}/{id}/return',
  summary: 'Registra que um pagamento foi devolvido a quem pagou; nada é enviado por esta chamada.',
  ...deciding,
  stepUp: { action: 'Registrar a devolução de um pagamento', when: 'always' },
  params: SuspenseRef,
  errors: refusals,
})

export const releaseSuspense = endpoint({
  at: 'POST operator /suspense/{sellerId}/{id}/release',
  summary: 'Deixa valer um Pix retido pela data: paga a sua cobrança, ou volta sozinho.',
  ...deciding,
  stepUp: { action: 'Liberar um Pix retido pela data', when: 'always' },
  params: SuspenseRef,
  errors: [...refusals, SuspenseNotHeld],
})

/** Why a charge may be what a PIX was meant for. */
const OFFER_REASONS = [
  'same amount',
  'value and what lateness costs',
  'same document',
  'near date',
] as const

const OfferView = z.object({
  chargeId: z.string(),
  title: z.string(),
  customer: z.string(),
  /** In reais. */
  value: z.number(),
  /** A day, as YYYY-MM-DD. */
  dueDate: z.string(),
  reasons: z.array(z.enum(OFFER_REASONS)),
  /** False where the amount would not pay the charge. */
  pays: z.boolean(),
  /** Where somebody said that the money is not for this charge. */
  refused: z.nullable(z.object({ reason: z.string(), at: instant() })),
})

export const listOffers = endpoint({
  at: 'GET operator /suspense/{sellerId}/{id}/offers',
  summary: 'Lista as cobranças em aberto a que um Pix que espera pode se destinar, com os motivos.',
  access: 'operator-session',
  rate: 'read',
  params: SuspenseRef,
  answer: z.object({ content: z.array(OfferView) }),
  errors: [SuspenseGone, NotAPix],
})

const OneOffer = z.object({ chargeId: uuid(), reason: text(FILL_IN, 200) })

export const matchSuspense = endpoint({
  at: 'POST operator /suspense/{sellerId}/{id}/match',
  summary:
    'Dá a uma cobrança em aberto um Pix que espera, por um motivo; se ela for paga antes, o Pix volta sozinho.',
  ...deciding,
  stepUp: { action: 'Dar um Pix a uma cobrança', when: 'always' },
  params: SuspenseRef,
  body: OneOffer,
  errors: [...refusals, NotAPix, OfferGone, OfferRefused],
})

export const refuseOffer = endpoint({
  at: 'POST operator /suspense/{sellerId}/{id}/refuse-offer',
  summary: 'Diz que um Pix que espera não é de uma cobrança, por um motivo; nada mais muda.',
  ...deciding,
  params: SuspenseRef,
  body: OneOffer,
  errors: [...refusals, NotAPix, OfferGone, OfferRefused],
})
