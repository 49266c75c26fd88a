import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { type CardEvent, readCardCallback, writeCardCallback } from './callback.ts'

// Goal: only an acquirer's events are read, exactly as they were sent.
const SALE: CardEvent = {
  event: 'terminal-sale',
  paymentId: '0199b3a0-0000-4000-8000-000000000007',
  sellerId: 12,
  amountCents: cents(12_345),
  installments: 3,
  card: { brand: 'Visa', last4: '1111', holder: 'ANA' },
  buyer: { name: 'Ana', cpf: '52998224725', email: 'ana@exemplo.com.br', phone: '11987654321' },
  authorizationCode: '123456',
  capturedAt: '2026-11-21T12:00:00.000Z',
}

describe('callbacks of an acquirer', () => {
  test('are read as they were written', () => {
    expect(readCardCallback(writeCardCallback(SALE))).toEqual(SALE)
  })

  test('of a payment that is decided say no more than that', () => {
    const event = { event: 'payment-decided', paymentId: SALE.paymentId, sellerId: 12 } as const
    const decided = { ...event, at: SALE.capturedAt }
    expect(readCardCallback({ ...writeCardCallback(decided), outcome: 'CAPTURED' })).toEqual(
      decided,
    )
  })

  const written = writeCardCallback(SALE)
  test.each([
    ['nothing', undefined],
    ['another event', { ...written, event: 'terminal-sold' }],
    ['an amount that is a number', { ...written, amount: 123.45 }],
    ['no merchant', { ...written, merchant: 0 }],
    ['a payment without an id', { ...written, paymentId: '7' }],
    ['22 instalments', { ...written, installments: 22 }],
    ['a whole card number', { ...written, card: { ...SALE.card, last4: '4111111111111111' } }],
    ['no time', { ...written, capturedAt: 'today' }],
    ['a time without a day of ours', { ...written, capturedAt: '1900-01-01T00:00:00Z' }],
  ])('of %s are none', (_, body) => {
    expect(readCardCallback(body)).toBeUndefined()
  })
})
