import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconPlayerPause,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { callErrorWords, deliveryWords } from '@vintem/contracts/webhook-deliveries/words'
import { domainWords, healthWords } from '@vintem/contracts/webhooks/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { Delivery, Webhook } from './webhooks.queries.ts'

/** Off before all else; then how the receiver answers. */
export function stateOf({ active, health }: Webhook): Status {
  if (!active) return { tone: 'neutral', icon: IconCircleOff, label: 'Inativo' }
  const label = healthWords[health]
  if (health === 'SUSPENDED') return { tone: 'danger', icon: IconPlayerPause, label }
  if (health === 'DEGRADED') return { tone: 'warning', icon: IconAlertTriangle, label }
  return { tone: 'success', icon: IconCircleCheck, label }
}

const DELIVERY_STATES = {
  WAITING: ['info', IconClock],
  DELIVERED: ['success', IconCircleCheck],
  GIVEN_UP: ['danger', IconX],
  DISCARDED: ['neutral', IconTrash],
} as const

export function deliveryStateOf({ state }: Delivery): Status {
  const [tone, icon] = DELIVERY_STATES[state]
  return { tone, icon, label: deliveryWords[state] }
}

/** 'Pedidos e Assinaturas', and how many types where they are chosen. */
export function domainsText({ domains, types }: Webhook): string {
  const words = domains.map((domain) => domainWords[domain]).join(', ')
  return types.length > 0 ? `${words} (${types.length} tipos)` : words
}

/** '204', or why there was no answer. */
export function answerText({ status, error }: Pick<Delivery, 'status' | 'error'>): string {
  if (error) return callErrorWords[error]
  return status === null ? '—' : String(status)
}

/** How long until an instant, in words: 'em 4 min'. */
export function countdownText(at: string, now: number): string {
  const seconds = Math.max(0, Math.round((new Date(at).getTime() - now) / 1_000))
  if (seconds === 0) return 'agora'
  if (seconds < 60) return `em ${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `em ${minutes} min` : `em ${Math.round(minutes / 60)} h`
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** '12', or that there are more than are counted. */
export const waitingText = (waiting: number): string =>
  waiting >= COUNTED_AT_MOST ? `mais de ${COUNTED_AT_MOST}` : String(waiting)

const CAUSES: Readonly<Record<string, string>> = {
  panel: 'Alguém no painel',
  api: 'Uma chave de API',
  checkout: 'O comprador',
  rail: 'O banco ou a adquirente',
  schedule: 'Uma regra com data marcada',
  operator: 'O suporte',
}

/** Why an event happened, and by which request. */
export function causeText(cause: { kind: string; requestId?: string | undefined } | null): string {
  if (!cause) return ''
  const who = CAUSES[cause.kind] ?? cause.kind
  return cause.requestId ? `${who}, no pedido ${cause.requestId}` : who
}
