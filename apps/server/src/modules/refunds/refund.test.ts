import { cents } from '@vintem/brazil/money'
import { INITIAL_TOGGLES, PROFILE_ROLES, type Toggle } from '@vintem/contracts/access'
import { describe, expect, test } from 'vitest'
import {
  isRefundable,
  isWhollyRefunded,
  REFUND_KINDS,
  refundableCents,
  refundKindsFor,
} from './refund.ts'

// Goal: what may be refunded, how, and how much is left, as the specification says (1 §4, §5).
const CARD = { status: 'PAID', method: 'CREDIT_CARD', pointOfSale: false }
const PIX = { ...CARD, method: 'PIX' }
const BANK_SLIP = { ...CARD, method: 'BANK_SLIP' }
const TERMINAL = { ...CARD, pointOfSale: true }

// @spec 000 §4 Charges: Refund buttons: card without …
test.each([
  ['a card charge', CARD, ['CARD', 'SELLER']],
  ['a PIX charge', PIX, ['SELLER']],
  ['a boleto', BANK_SLIP, ['SELLER']],
  ['a sale at the terminal', TERMINAL, ['CARD', 'POINT_OF_SALE']],
  ['what is not paid', { ...CARD, status: 'LATE' }, []],
  ['what was paid in another way', { ...CARD, status: 'PAID_MANUALLY' }, []],
  ['what is disputed', { ...CARD, status: 'DISPUTE' }, []],
])('%s can be refunded in these ways', (_, charge, kinds) => {
  expect(REFUND_KINDS.filter((kind) => isRefundable(charge, kind, { paysOut: true }))).toEqual(
    kinds,
  )
})

describe('the buttons', () => {
  const kinds = (charge: typeof CARD, toggles: Toggle[], pointOfSaleRefund = false) =>
    refundKindsFor(
      charge,
      { roles: PROFILE_ROLES.SALE, toggles: [...INITIAL_TOGGLES, ...toggles] },
      { pointOfSaleRefund, paysOut: true },
    )

  // @spec 000 §6: view_disable_refund, view_seller_refund, view_seller_refund_pos
  test.each<[string, typeof CARD, Toggle[], boolean, string[]]>([
    ['a card with neither flag', CARD, [], false, ['CARD']],
    ['a card with refunds disabled', CARD, ['view_disable_refund'], false, []],
    ['a card with the seller’s refund', CARD, ['view_seller_refund'], false, ['SELLER']],
    ['a PIX with neither flag', PIX, [], false, []],
    ['a PIX with the seller’s refund', PIX, ['view_seller_refund'], false, ['SELLER']],
    ['a terminal sale with the seller’s refund', TERMINAL, ['view_seller_refund'], true, []],
    [
      'a terminal sale with flag and setting',
      TERMINAL,
      ['view_disable_refund', 'view_seller_refund_pos'],
      true,
      ['POINT_OF_SALE'],
    ],
    [
      'a terminal sale with the flag alone',
      TERMINAL,
      ['view_disable_refund', 'view_seller_refund_pos'],
      false,
      [],
    ],
  ])('of %s', (_, charge, toggles, setting, expected) => {
    expect(kinds(charge, toggles, setting)).toEqual(expected)
  })

  // @spec 000 §6: SELLER_VIZUALIZATION reads and changes nothing
  test('are nobody’s who only watches', () => {
    const watcher = { roles: PROFILE_ROLES.VIZUALIZATION, toggles: INITIAL_TOGGLES }
    expect(refundKindsFor(CARD, watcher, { pointOfSaleRefund: true, paysOut: true })).toEqual([])
  })

  test('give no boleto back where no money can be sent', () => {
    expect(isRefundable(BANK_SLIP, 'SELLER', { paysOut: false })).toBe(false)
  })
})

test('what is under way counts as taken, what was refused does not', () => {
  const refunds = [
    { state: 'REQUESTED', amountCents: cents(1_000) },
    { state: 'CONFIRMED', amountCents: cents(2_000) },
    { state: 'REFUSED', amountCents: cents(4_000) },
  ]
  expect(refundableCents(cents(10_000), refunds)).toBe(7_000)
  expect(isWhollyRefunded(cents(3_000), refunds)).toBe(false)
  expect(isWhollyRefunded(cents(2_000), refunds)).toBe(true)
})
