/** What brakes hold back, for the platform's operators: cards of a link, billing, messages. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HoldOver } from '../errors.ts'
import { instant } from '../fields.ts'
import { after, waitingPage } from '../operators/waiting.ts'

const sellerId = z.coerce
  .number<string | number>()
  .check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const SellerRef = z.object({ sellerId })

const Hold = z.object({
  sellerId: z.number(),
  seller: z.string(),
  why: z.string(),
  since: instant(),
})

export const listHolds = endpoint({
  at: 'GET operator /holds',
  summary: 'Lista o que está em pausa: cartões de links, cobrança de assinaturas, avisos.',
  access: 'operator-session',
  rate: 'read',
  /** Each list has pages of its own. */
  query: z.object({ cards: after, billing: after, messages: after }),
  answer: z.object({
    cards: waitingPage(
      z.object({
        sellerId: z.number(),
        seller: z.string(),
        linkId: z.string(),
        title: z.string(),
        /** Where too many cards were refused. */
        cause: z.enum(['link', 'seller', 'all']),
        since: instant(),
        endsAt: instant(),
      }),
    ),
    billing: waitingPage(Hold),
    messages: waitingPage(Hold),
  }),
})

const lifting = { access: 'operator-session', rate: 'write', repeat: 'natural' } as const

export const liftCardPause = endpoint({
  at: 'POST operator /holds/cards/{sellerId}/{id}/lift',
  summary: 'Encerra a pausa de cartões em um link e esquece as recusas contadas ali.',
  ...lifting,
  stepUp: { action: 'Encerrar uma pausa de cartões', when: 'always' },
  params: z.object({ sellerId, id: z.uuid('Identificador inválido.') }),
  errors: [HoldOver],
})

export const releaseBilling = endpoint({
  at: 'POST operator /holds/billing/{sellerId}/release',
  summary: 'Volta a cobrar as assinaturas de um vendedor, também o que esperou.',
  ...lifting,
  stepUp: { action: 'Voltar a cobrar as assinaturas de um vendedor', when: 'always' },
  params: SellerRef,
  errors: [HoldOver],
})

export const releaseSellerMessages = endpoint({
  at: 'POST operator /holds/messages/{sellerId}/release',
  summary: 'Volta a enviar os avisos de um vendedor aos seus compradores.',
  ...lifting,
  params: SellerRef,
  errors: [HoldOver],
})
