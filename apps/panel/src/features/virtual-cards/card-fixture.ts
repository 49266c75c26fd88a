import type { Card, CardLimits } from './virtual-cards.queries.ts'

export const aCard = (change: Partial<Card> = {}): Card => ({
  cardId: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  id: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  cardName: 'Anúncios',
  type: 'FREE_BALANCE',
  limitValue: null,
  cardStatus: 'ACTIVE',
  panMasked: '•••• •••• •••• 4242',
  pan: null,
  cvv: null,
  expiryMmYyyy: null,
  invoiceValue: 120.5,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...change,
})

export const limitsWith = (change: Partial<CardLimits> = {}): CardLimits => ({
  invoiceValue: 900,
  availableValueVirtualCard: 3_100,
  totalValueBag: 5_000,
  fixedValue: 1_000,
  debtValue: 0,
  obstacle: null,
  ...change,
})

export const pageWith = (content: readonly object[]) => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  hasMoreElements: false,
})
