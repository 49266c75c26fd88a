import * as z from 'zod/mini'
import { ChargeRef } from '../checkout/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  AttemptsUsedUp,
  CardProofRequired,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  ChargeNotPayable,
  LinkClosed,
  MethodNotOffered,
  NotFound,
  RailUnavailable,
} from '../errors.ts'
import { FILL_IN, text } from '../fields.ts'

export const tokenizeCard = endpoint({
  at: 'POST payment /public/charges/{charge}/cards',
  summary: 'Troca os dados do cartão por um token. Os dados não são guardados.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  params: ChargeRef,
  body: z.object({
    number: z.string(FILL_IN).check(z.regex(/^[\d ]{13,23}$/, 'Confira o número do cartão.')),
    holder: text(FILL_IN, 60),
    expirationMonth: z.number(FILL_IN).check(z.int(), z.minimum(1), z.maximum(12)),
    expirationYear: z.number(FILL_IN).check(z.int(), z.minimum(2000), z.maximum(2100)),
    cvv: z.string(FILL_IN).check(z.regex(/^\d{3,4}$/, 'Confira o código de segurança.')),
    /** The solution of a challenge of getCardProof, where one was asked for. */
    proof: z.optional(
      z.object({
        challenge: text(FILL_IN, 300),
        solution: z.string(FILL_IN).check(z.regex(/^\d{1,15}$/, 'Solução inválida.')),
      }),
    ),
  }),
  answer: z.object({ token: z.string(), brand: z.string(), last4: z.string() }),
  status: 201,
  errors: [
    NotFound,
    ChargeNotPayable,
    LinkClosed,
    AttemptsUsedUp,
    MethodNotOffered,
    CardProofRequired,
    CardRefused,
    CardsPaused,
    CardsTryLater,
    RailUnavailable,
  ],
})

export const getCardProof = endpoint({
  at: 'POST payment /public/charges/{charge}/cards/proof',
  summary: 'Dá um desafio que a página resolve antes de enviar um cartão, quando ele é pedido.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: ChargeRef,
  answer: z.object({
    /** SHA-256 of this text, a full stop and the solution begins with `difficulty` zero bits. */
    challenge: z.string(),
    difficulty: z.number(),
  }),
  errors: [NotFound, ChargeNotPayable, LinkClosed, AttemptsUsedUp, MethodNotOffered, CardsPaused],
})
