import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import type { BankOrderRow } from '#modules/bank-orders/index.ts'
import { followOrder } from './conclude-payout.ts'
import type { SubSellerPayoutRow } from './sub-seller-payouts.store.ts'

const now = new Date('2026-11-23T12:00:00Z')
const payout: SubSellerPayoutRow = {
  sellerId: 7,
  id: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  subSellerId: 1,
  amountCents: cents(1_000),
  state: 'REQUESTED',
  pixKey: '52998224725',
  keyType: 'cpf',
  endToEndId: null,
  refusal: null,
  requestedBy: 'ana@exemplo.com.br',
  createdAt: now,
  concludedAt: null,
}
const ordered = (state: BankOrderRow['state']): BankOrderRow => ({
  sellerId: 7,
  id: payout.id,
  purpose: 'PAYOUT',
  amountCents: cents(1_000),
  payee: { name: 'Parceira', document: '52998224725', key: { type: 'cpf', key: '52998224725' } },
  description: 'Repasse',
  state,
  reference: 'E1',
  reason: 'O banco devolveu.',
  createdAt: now,
  sentAt: now,
  concludedAt: now,
  returnedAt: now,
})

// Goal: what the bank says of an order is booked once, in whatever order it is heard and however often.
describe('followOrder', () => {
  test.each<[SubSellerPayoutRow['state'], BankOrderRow['state'], string[]]>([
    ['REQUESTED', 'CONFIRMED', ['payout-confirmed']],
    ['REQUESTED', 'REFUSED', ['payout-refused']],
    ['REQUESTED', 'RETURNED', ['payout-confirmed', 'payout-returned']],
    ['CONFIRMED', 'RETURNED', ['payout-returned']],
    ['CONFIRMED', 'CONFIRMED', []],
    ['CONFIRMED', 'REFUSED', []],
    ['REFUSED', 'CONFIRMED', []],
    ['REFUSED', 'REFUSED', []],
    ['REFUSED', 'RETURNED', []],
    ['RETURNED', 'CONFIRMED', []],
    ['RETURNED', 'REFUSED', []],
    ['RETURNED', 'RETURNED', []],
    ['REQUESTED', 'UNKNOWN', []],
    ['REQUESTED', 'SENT', []],
  ])('a payout %s, of which the order is %s, posts %j', (state, told, posted) => {
    const step = followOrder({ ...payout, state }, ordered(told), { subSeller: 'Parceira', now })
    expect((step.postings ?? []).map(({ reason }) => reason)).toEqual(posted)
    expect((step.writes ?? []).length > 0).toBe(posted.length > 0)
  })
})
