import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  CycleNotPaid,
  DueDayChanged,
  NotFound,
  PlanChangeWaiting,
  QuoteChanged,
  SubscriptionNotActive,
} from '../errors.ts'
import { uuid } from '../fields.ts'
import { Quote, SubscriptionEdit } from '../subscriptions/body.ts'
import { SubscriptionView } from '../subscriptions/views.ts'
import { DueDay } from './body.ts'
import { DueDayPreview, NextCharges, PlanChangePreview } from './views.ts'

const SubscriptionRef = z.object({ id: uuid() })

export const getNextCharges = endpoint({
  at: 'GET core /subscriptions/{id}/next-charges',
  summary:
    'Mostra os três próximos ciclos de uma assinatura como serão cobrados, com o que compõe cada valor, e a mudança de plano que aguarda pagamento. Sem ciclos enquanto não há o que cobrar.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: SubscriptionRef,
  answer: NextCharges,
  errors: [NotFound],
})

export const previewPlanChange = endpoint({
  at: 'POST core /subscriptions/{id}/plan-change/preview',
  summary:
    'Mostra o que uma alteração faria, agora ou a partir da próxima cobrança, sem alterar nada. O quote da resposta vai com a confirmação.',
  access: can.editSubscriptions,
  rate: 'read',
  repeat: 'natural',
  params: SubscriptionRef,
  body: z.extend(SubscriptionEdit, { when: z.enum(['NEXT_CYCLE', 'NOW'], 'Escolha quando.') }),
  answer: PlanChangePreview,
  errors: [NotFound, SubscriptionNotActive, PlanChangeWaiting, CycleNotPaid],
})

export const changePlanNow = endpoint({
  at: 'POST core /subscriptions/{id}/plan-change',
  summary:
    'Muda o plano, a periodicidade ou o valor agora, com acerto dos dias que faltam. A diferença a pagar é uma cobrança, que vale três dias e faz a mudança quando é paga; abaixo de R$ 5,00, vai na próxima. A favor do cliente, é crédito nas próximas.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: SubscriptionRef,
  body: z.extend(SubscriptionEdit, { quote: Quote }),
  answer: SubscriptionView,
  errors: [NotFound, SubscriptionNotActive, PlanChangeWaiting, CycleNotPaid, QuoteChanged],
})

export const previewDueDay = endpoint({
  at: 'POST core /subscriptions/{id}/due-day/preview',
  summary:
    'Mostra as próximas cobranças com outro dia de vencimento, sem alterar nada. O quote da resposta vai com a confirmação.',
  access: can.editSubscriptions,
  rate: 'read',
  repeat: 'natural',
  params: SubscriptionRef,
  body: DueDay,
  answer: DueDayPreview,
  errors: [NotFound, SubscriptionNotActive, PlanChangeWaiting, DueDayChanged],
})

export const changeDueDay = endpoint({
  at: 'POST core /subscriptions/{id}/due-day',
  summary:
    'Muda o dia de vencimento, uma vez por ciclo. A próxima cobrança que ainda não foi criada mantém o vencimento e cobra só os dias até o novo dia; as já criadas não mudam.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: SubscriptionRef,
  body: z.extend(DueDay, { quote: Quote }),
  answer: SubscriptionView,
  errors: [NotFound, SubscriptionNotActive, PlanChangeWaiting, DueDayChanged, QuoteChanged],
})
