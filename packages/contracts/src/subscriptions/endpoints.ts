import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  AnticipationActive,
  ChargeNotRefundable,
  EndOfBuyer,
  InvoiceNotConfigured,
  NotFound,
  PayerWithoutEmail,
  PaymentUnderWay,
  PlanChangeWaiting,
  QuoteChanged,
  RefundTooLarge,
  SubscriptionEnded,
  SubscriptionNotActive,
} from '../errors.ts'
import { day, FILL_IN, page, pageOf, size, sort, uuid } from '../fields.ts'
import { Quote, SubscriptionBody, SubscriptionEdit } from './body.ts'
import {
  CancellationView,
  SubscriptionCounts,
  SubscriptionSummary,
  SubscriptionView,
} from './views.ts'

const term = z.optional(z.string().check(z.trim(), z.maxLength(120)))

const SubscriptionStatus = z.enum(['ACTIVE', 'INACTIVE', 'PENDING', 'DEFAULTER'])

/** The filters of the list, as they stand in its query string (specification 2 §2). */
const SubscriptionFilter = z.object({
  status: z._default(z.enum(['ALL', ...SubscriptionStatus.options], 'Situação inválida.'), 'ALL'),
  /** Of the next charge that is not made yet. */
  expirationDateInitial: z.optional(day()),
  expirationDateFinal: z.optional(day()),
  customerName: term,
  customerDocument: term,
  /** One customer and no other, as words may find. */
  customerId: z.optional(uuid()),
  sort: sort(['startDate'], 'startDate,desc'),
})

export const listSubscriptions = endpoint({
  at: 'GET core /subscriptions',
  summary: 'Lista as assinaturas; nome e documento do cliente buscam pelo começo das palavras.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: z.extend(SubscriptionFilter, { page: page(), size: size(20) }),
  answer: pageOf(SubscriptionSummary),
})

export const countSubscriptions = endpoint({
  at: 'GET core /subscriptions/counts',
  summary: 'Conta as assinaturas de cada situação com os filtros da lista, cada uma até 1000.',
  access: can.seeSubscriptions,
  rate: 'read',
  query: z.omit(SubscriptionFilter, { status: true, customerId: true, sort: true }),
  answer: SubscriptionCounts,
})

export const getSubscription = endpoint({
  at: 'GET core /subscriptions/{id}',
  summary: 'Mostra uma assinatura com as suas cobranças.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: SubscriptionView,
  errors: [NotFound],
})

export const editSubscription = endpoint({
  at: 'PATCH core /subscriptions/{id}',
  summary:
    'Altera uma assinatura ativa a partir da próxima cobrança; value é o total do período. As cobranças já criadas não mudam.',
  access: can.editSubscriptions,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: z.object({ id: uuid() }),
  body: z.extend(SubscriptionEdit, { quote: z.optional(Quote) }),
  answer: SubscriptionView,
  errors: [NotFound, SubscriptionNotActive, PlanChangeWaiting, QuoteChanged],
})

export const getCancellation = endpoint({
  at: 'GET core /subscriptions/{id}/cancellation',
  summary: 'Mostra o que aconteceria ao cancelar uma assinatura, agora ou no fim do período.',
  access: can.seeSubscriptions,
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: CancellationView,
  errors: [NotFound],
})

export const cancelSubscription = endpoint({
  at: 'PATCH core /subscriptions/{id}/status',
  summary:
    'Com active: false, cancela uma assinatura agora e para sempre, ou com when: PERIOD_END no fim do período que já começou. As cobranças a vencer são canceladas; as em atraso continuam, menos com late: FORGIVE ou as de quem nunca pagou. Agora, refund estorna o que foi pago pelo período que não acabou: PRORATED os dias a partir de hoje, WHOLE tudo; e additional: BILL cobra, numa última cobrança, o que falta do valor adicional. Com active: true, desfaz um fim que ainda não chegou. Repetida, responde como ela está.',
  access: can.cancelSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  params: z.object({ id: uuid() }),
  body: z.object({
    active: z.boolean(FILL_IN),
    when: z._default(z.enum(['NOW', 'PERIOD_END'], FILL_IN), 'NOW'),
    late: z._default(z.enum(['KEEP', 'FORGIVE'], FILL_IN), 'KEEP'),
    /** Of the paid periods that are not over, with an end now. */
    refund: z._default(z.enum(['NONE', 'PRORATED', 'WHOLE'], FILL_IN), 'NONE'),
    /** What is left of the additional value, with an end now. */
    additional: z._default(z.enum(['DROP', 'BILL'], FILL_IN), 'DROP'),
  }),
  answer: SubscriptionView,
  errors: [
    NotFound,
    PaymentUnderWay,
    EndOfBuyer,
    AnticipationActive,
    ChargeNotRefundable,
    RefundTooLarge,
    PayerWithoutEmail,
  ],
})

export const setSubscriptionInvoice = endpoint({
  at: 'PATCH core /subscriptions/{id}/invoice',
  summary:
    'Ativa ou desativa a nota fiscal automática: com a emissão configurada, cada cobrança da assinatura tem a sua emitida quando é paga.',
  access: can.changeSubscriptionInvoices,
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  body: z.object({ enabled: z.boolean(FILL_IN) }),
  // No more: who may change this may not see the subscription.
  answer: z.object({ uuid: z.string(), invoiceEnabled: z.boolean(), version: z.number() }),
  errors: [NotFound, SubscriptionEnded, InvoiceNotConfigured],
})

export const importSubscription = endpoint({
  at: 'POST core /subscriptions',
  summary:
    'Importa a assinatura de um cliente a partir de uma data. Nada do passado é cobrado; value é o total do período.',
  access: can.importSubscriptions,
  rate: 'write',
  repeat: 'keyed',
  body: SubscriptionBody,
  answer: SubscriptionView,
  status: 201,
})
