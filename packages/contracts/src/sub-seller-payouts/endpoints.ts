import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NothingToPayOut,
  NotFound,
  PayoutKeyChanged,
  PayoutKeyOfAnother,
  PayoutKeyUnknown,
  PayoutsBlocked,
  PayoutsNotOffered,
  PayoutTooLarge,
  RailUnavailable,
  SubSellerInactive,
  SubSellerWithoutKey,
  TooManyRequests,
} from '../errors.ts'
import { FILL_IN, instant, page, pageOf, reais, size, text } from '../fields.ts'
import { SubSellerRef } from '../sub-sellers/endpoints.ts'

const SubSellerPayoutView = z.object({
  uuid: z.string(),
  amount: z.number(),
  status: z.enum(['REQUESTED', 'CONFIRMED', 'REFUSED', 'RETURNED']),
  /** Where it goes, whatever key the sub-seller has by now. */
  pixKey: z.string(),
  createdAt: instant(),
  /** When the bank confirmed or refused it. */
  concludedAt: z.nullable(instant()),
  /** Of the PIX, once it was sent. */
  endToEndId: z.nullable(z.string()),
  refusalReason: z.nullable(z.string()),
})

export const listSubSellerPayouts = endpoint({
  at: 'GET core /sellers/subseller/{id}/payouts',
  summary: 'Lista os repasses a um sub-vendedor, do mais novo ao mais antigo.',
  access: can.seeSubSellers,
  rate: 'read',
  params: SubSellerRef,
  query: z.object({ page: page(), size: size(20) }),
  answer: z.extend(pageOf(SubSellerPayoutView), {
    /** Why nothing can be paid out now; null where something can. */
    closedBecause: z.nullable(z.string()),
  }),
  errors: [NotFound],
})

const closed = [
  PayoutsNotOffered,
  PayoutsBlocked,
  SubSellerInactive,
  SubSellerWithoutKey,
  NothingToPayOut,
]

export const lookUpPayoutHolder = endpoint({
  at: 'GET core /sellers/subseller/{id}/payouts/holder',
  summary: 'Consulta de quem é a chave Pix do sub-vendedor, antes de um repasse.',
  access: can.changeSubSellers,
  rate: 'read',
  params: SubSellerRef,
  answer: z.object({ name: z.string(), pixKey: z.string() }),
  errors: [
    NotFound,
    ...closed,
    PayoutKeyUnknown,
    PayoutKeyOfAnother,
    RailUnavailable,
    TooManyRequests,
  ],
})

export const requestSubSellerPayout = endpoint({
  at: 'POST core /sellers/subseller/{id}/payouts',
  summary:
    'Envia por Pix ao sub-vendedor um valor do saldo disponível dele. pixKey é a chave que foi conferida: se o cadastro já tiver outra, nada é enviado.',
  access: can.changeSubSellers,
  rate: 'money',
  repeat: 'keyed',
  params: SubSellerRef,
  body: z.object({
    amount: reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    pixKey: text(FILL_IN, 77),
  }),
  stepUp: { action: 'Repassar dinheiro ao sub-vendedor', when: 'where-needed' },
  answer: SubSellerPayoutView,
  status: 201,
  errors: [NotFound, ...closed, PayoutTooLarge, PayoutKeyChanged],
})
