import { expect, test } from 'vitest'
import type { ChargeStatus } from '#modules/charges/index.ts'
import { type OrderStatus, orderStatus } from './order.ts'

// Goal: an order stands where its charges stand, whatever became of each.
const table: readonly [readonly ChargeStatus[], OrderStatus][] = [
  [['SCHEDULED'], 'PENDING'],
  [['LATE', 'SCHEDULED'], 'PENDING'],
  [['LATE', 'CANCELED'], 'PENDING'],
  [['PAID'], 'PAID'],
  [['PAID', 'PAID_MANUALLY', 'DISPUTE'], 'PAID'],
  [['PAID', 'SCHEDULED'], 'PARTIALLY_PAID'],
  [['PAID', 'CANCELED'], 'PARTIALLY_PAID'],
  [['PAID', 'REFUND'], 'PARTIALLY_PAID'],
  [['REFUND', 'SCHEDULED'], 'PARTIALLY_PAID'],
  [['REFUND'], 'REFUNDED'],
  [['CHARGEBACK', 'CANCELED'], 'REFUNDED'],
  [['FAILED'], 'FAILED'],
  [['FAILED', 'CANCELED'], 'FAILED'],
  [['CANCELED'], 'CANCELED'],
  [['ABANDONED'], 'CANCELED'],
]

test.each(table)('charges %j: %s', (charges, expected) => {
  expect(orderStatus(charges)).toBe(expected)
})
