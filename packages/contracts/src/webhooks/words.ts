import { EVENT_DOMAINS, type EventDomain } from '../events/event-group.ts'

/** At most so many endpoints of a seller. */
export const ENDPOINTS_AT_MOST = 16
export const TITLE_MAX = 60
export const URL_MAX = 500
export const HEADERS_AT_MOST = 5
/** More than there are, so that any choice fits. */
export const TYPES_AT_MOST = 200
export const WEBHOOK_DOMAINS = EVENT_DOMAINS
export type WebhookDomain = EventDomain
export const domainWords: Readonly<Record<WebhookDomain, string>> = {
  ORDER: 'Pedidos',
  SUBSCRIPTION: 'Assinaturas',
  ACCOUNT: 'Conta',
}

export const FORMS = ['FULL', 'THIN'] as const
export type WebhookForm = (typeof FORMS)[number]
export const formWords: Readonly<Record<WebhookForm, string>> = {
  FULL: 'Completo',
  THIN: 'Só os identificadores',
}

/** Versions of Standard Webhooks: by a secret of both sides, or by a key pair of ours. */
export const SIGNATURES = ['v1', 'v1a'] as const
export type WebhookSignature = (typeof SIGNATURES)[number]
export const signatureWords: Readonly<Record<WebhookSignature, string>> = {
  v1: 'Com um segredo (v1, HMAC-SHA256)',
  v1a: 'Com uma chave pública (v1a, Ed25519)',
}

export const HEALTHS = ['HEALTHY', 'DEGRADED', 'SUSPENDED'] as const
export type WebhookHealth = (typeof HEALTHS)[number]
export const healthWords: Readonly<Record<WebhookHealth, string>> = {
  HEALTHY: 'Saudável',
  DEGRADED: 'Com falhas',
  SUSPENDED: 'Suspenso',
}

/** Hours that both secrets sign for after a rotation, and what the choice is called. */
export const OVERLAPS = [0, 1, 24, 168] as const
export const overlapWords: Readonly<Record<(typeof OVERLAPS)[number], string>> = {
  0: 'Encerrar agora',
  1: 'Por mais 1 hora',
  24: 'Por mais 24 horas',
  168: 'Por mais 7 dias',
}
