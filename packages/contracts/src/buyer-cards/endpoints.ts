import * as z from 'zod/mini'
import { about, KeyPage, keyPageOf } from '../api-page.ts'
import { endpoint } from '../endpoint.ts'
import {
  BuyerCardOver,
  BuyerCardUnknown,
  BuyerUnknown,
  CardRefused,
  CardsPaused,
  CardsTryLater,
  MethodNotOffered,
  NotFound,
  RailUnavailable,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { NewBuyerCard, NewCardSession } from './body.ts'
import { BuyerCardView, CardSessionView } from './views.ts'

export { BuyerCardView } from './views.ts'

export const createBuyerCard = endpoint({
  at: 'POST payment /v1/cards',
  summary:
    'Troca os dados de um cartão por um token, que paga uma vez; com uuidBuyer, o cartão fica guardado para o cliente. Os dados não são guardados. A cada chamada há um token novo.',
  access: 'key cards:write',
  publishable: true,
  rate: 'write',
  repeat: 'never-stored',
  body: NewBuyerCard,
  answer: BuyerCardView,
  status: 201,
  errors: [
    BuyerUnknown,
    MethodNotOffered,
    CardRefused,
    CardsPaused,
    CardsTryLater,
    RailUnavailable,
  ],
})

export const listBuyerCards = endpoint({
  at: 'GET payment /v1/cards',
  summary: 'Lista os cartões guardados de um cliente, do mais novo ao mais antigo.',
  access: 'key cards:read',
  rate: 'read',
  query: z.object({ ...KeyPage, buyer: about('O uuid do cliente.', uuid()) }),
  answer: keyPageOf(BuyerCardView),
})

export const deleteBuyerCard = endpoint({
  at: 'DELETE payment /v1/cards/{id}',
  summary:
    'Exclui um cartão: nenhum pedido ou assinatura nova pode usá-lo. As assinaturas que já o usam continuam.',
  access: 'key cards:write',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: about('O cardId do cartão.', uuid()) }),
  errors: [NotFound],
})

export const openCardSession = endpoint({
  at: 'POST payment /v1/3ds/session',
  summary:
    'Abre uma sessão 3-D Secure para um cartão. A página envia o token a collectUrl, e o pedido leva o id em payment.threeDSecure.sessionId, uma vez.',
  access: 'key cards:write',
  publishable: true,
  rate: 'write',
  repeat: 'never-stored',
  body: NewCardSession,
  answer: CardSessionView,
  status: 201,
  errors: [BuyerCardUnknown, BuyerCardOver, MethodNotOffered, RailUnavailable],
})
