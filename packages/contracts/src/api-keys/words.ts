import type { PRESETS, Scope } from './scopes.ts'

/** At most so many keys of a seller. */
export const KEYS_AT_MOST = 50
export const TITLE_MAX = 60
export const IP_RANGES_MAX = 20
export const ORIGINS_MAX = 20

export const KINDS = ['SECRET', 'PUBLISHABLE'] as const
export type ApiKeyKind = (typeof KINDS)[number]
export const kindWords: Readonly<Record<ApiKeyKind, string>> = {
  SECRET: 'Secreta',
  PUBLISHABLE: 'Publicável',
}

/** For how many days a key is valid; it is rotated before. */
export const VALID_DAYS = [30, 90, 365] as const
export type ValidDays = (typeof VALID_DAYS)[number]

/** For how many hours the former secret is valid after a rotation, and what the choice is called. */
export const OVERLAPS = [0, 1, 24, 168] as const
export type Overlap = (typeof OVERLAPS)[number]
export const overlapWords: Readonly<Record<Overlap, string>> = {
  0: 'Encerrar agora',
  1: 'Por mais 1 hora',
  24: 'Por mais 24 horas',
  168: 'Por mais 7 dias',
}

export const presetWords: Readonly<Record<keyof typeof PRESETS, string>> = {
  SHOP: 'Loja',
  BILLING: 'Cobrança',
  READING: 'Somente leitura',
}

const resourceWords: Readonly<Record<string, string>> = {
  buyers: 'clientes',
  cards: 'cartões',
  orders: 'pedidos',
  charges: 'cobranças',
  refunds: 'estornos',
  plans: 'planos',
  subscriptions: 'assinaturas',
  payment_links: 'links de pagamento',
  webhooks: 'webhooks',
  invoices: 'notas fiscais',
  disputes: 'disputas',
  balance: 'saldo',
  withdrawals: 'saques',
  events: 'eventos',
}

/** 'Ver e alterar clientes'. */
export function scopeWords(scope: Scope): string {
  const [resource = '', right] = scope.split(':')
  return `${right === 'write' ? 'Ver e alterar' : 'Ver'} ${resourceWords[resource]}`
}
