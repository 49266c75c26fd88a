import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { now } from '#lib/clock.ts'
import {
  answerText,
  countdownText,
  deliveryStateOf,
  domainsText,
  stateOf,
  waitingText,
} from './webhook-words.ts'
import type { Delivery, Webhook } from './webhooks.queries.ts'

export const webhookColumns: readonly DataColumn<Webhook>[] = [
  { id: 'title', kind: 'name', header: 'Título', primary: true, cell: ({ title }) => title },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: (webhook) => <StatusBadge {...stateOf(webhook)} />,
  },
  {
    id: 'url',
    kind: 'code',
    priority: 4,
    header: 'Endereço',
    below: 'title',
    cell: ({ url }) => url,
  },
  { id: 'domains', kind: 'text', header: 'Domínios', cell: domainsText },
  {
    id: 'waiting',
    kind: 'number',
    header: 'Em espera',
    cell: ({ waiting }) => waitingText(waiting),
  },
  {
    id: 'next',
    kind: 'date',
    header: 'Próxima tentativa',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt ? countdownText(nextAttemptAt, now().getTime()) : NONE,
  },
]

export const deliveryColumns: readonly DataColumn<Delivery>[] = [
  { id: 'type', kind: 'name', header: 'Evento', primary: true, cell: ({ type }) => type },
  { id: 'at', kind: 'moment', header: 'Quando', cell: ({ at }) => <DateTimeText value={at} /> },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: (delivery) => <StatusBadge {...deliveryStateOf(delivery)} />,
  },
  { id: 'answer', kind: 'text', header: 'Resposta', cell: answerText },
  { id: 'attempts', kind: 'number', header: 'Tentativas', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    kind: 'date',
    header: 'Próxima tentativa',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt ? countdownText(nextAttemptAt, now().getTime()) : NONE,
  },
]
