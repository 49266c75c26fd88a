import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  PriceCampaignEmpty,
  PriceCampaignNotReady,
  PriceCampaignNotUndoable,
  PriceNoticeTooLate,
} from '../errors.ts'
import { page, pageOf, size, uuid } from '../fields.ts'
import { PriceCampaignBody } from './body.ts'
import { PriceCampaignSummary, PriceCampaignView, PriceItemState, PriceItemView } from './views.ts'

const OneCampaign = z.object({ id: uuid() })

export const listPriceCampaigns = endpoint({
  at: 'GET core /subscriptions/price-campaigns',
  summary: 'Lista os reajustes de preço, o mais recente primeiro.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: z.object({ page: page(), size: size(20) }),
  answer: pageOf(PriceCampaignSummary),
})

export const createPriceCampaign = endpoint({
  at: 'POST core /subscriptions/price-campaigns',
  summary:
    'Prepara um reajuste: procura as assinaturas e calcula o efeito. Ninguém é avisado antes de confirmar.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  body: PriceCampaignBody,
  answer: PriceCampaignSummary,
})

export const getPriceCampaign = endpoint({
  at: 'GET core /subscriptions/price-campaigns/{id}',
  summary: 'Mostra um reajuste: quantas assinaturas há em cada situação e o efeito na receita.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: OneCampaign,
  answer: PriceCampaignView,
  errors: [NotFound],
})

export const listPricedSubscriptions = endpoint({
  at: 'GET core /subscriptions/price-campaigns/{id}/subscriptions',
  summary: 'Lista as assinaturas de um reajuste, com o preço de antes e o novo.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: OneCampaign,
  query: z.object({ state: z.optional(PriceItemState), page: page(), size: size(20) }),
  answer: pageOf(PriceItemView),
  errors: [NotFound],
})

export const confirmPriceCampaign = endpoint({
  at: 'POST core /subscriptions/price-campaigns/{id}/confirm',
  summary:
    'Confirma um reajuste: cada cliente é avisado por e-mail, e o novo preço vale nos ciclos que vencem a partir do dia. Repetida, nada muda.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'natural',
  params: OneCampaign,
  errors: [NotFound, PriceCampaignNotReady, PriceNoticeTooLate, PriceCampaignEmpty],
})

export const discardPriceCampaign = endpoint({
  at: 'POST core /subscriptions/price-campaigns/{id}/discard',
  summary: 'Descarta um reajuste que não foi confirmado. Repetida, nada muda.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'natural',
  params: OneCampaign,
  errors: [NotFound, PriceCampaignNotReady],
})

export const undoPriceCampaign = endpoint({
  at: 'POST core /subscriptions/price-campaigns/{id}/undo',
  summary:
    'Desfaz um reajuste até o primeiro vencimento com o novo preço, e avisa de novo quem foi avisado. O que já foi cobrado com o novo preço fica. Repetida, nada muda.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'natural',
  params: OneCampaign,
  errors: [NotFound, PriceCampaignNotUndoable],
})
