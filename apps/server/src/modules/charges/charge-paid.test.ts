import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { expect, test } from 'vitest'
import { chargesPaid } from './charge-paid.ts'
import { emptyCharge } from './new-charge.ts'

const [sellerId, now] = [1, new Date('2027-06-30T15:00:00Z')]
const paidOn = '2027-06-30' as CivilDate

/** What a charge is made of besides. */
const sold = {
  sellerId,
  linkId: null,
  subscriptionId: null,
  customerId: null,
  payer: null,
  rationed: false,
  title: 'Aula de cerâmica',
  description: null,
  bankSlipText: null,
  metadata: [],
  valueCents: cents(10_000),
  dueDate: paidOn,
}

const amounts = {
  feeCents: cents(99),
  anticipationCents: cents(0),
  netCents: cents(9_901),
}
const price = (settlement: 'AT_ONCE' | 'NEXT_BUSINESS_DAY') => ({
  ...amounts,
  totalCents: cents(10_000),
  installmentCents: [cents(10_000)],
  interestCents: cents(0),
  receivables: [{ ...amounts, number: 1, settlement, grossCents: cents(10_000) }],
})

const paid = (money?: Parameters<typeof chargesPaid>[1][number]['money']) => {
  const charge = { ...emptyCharge(now), ...sold, id: 'charge' }
  const payment = { charge, paidAt: now, paidOn, actor: 'somebody', details: {} }
  return chargesPaid({ sellerId, now }, [{ ...payment, ...(money && { money }) }])
}

// Goal: the same steps follow for every payer and method, except for the money that came in.
test.each([
  ['PIX', 'AT_ONCE', []],
  ['BANK_SLIP', 'NEXT_BUSINESS_DAY', ['settle-receivable']],
  ['CREDIT_CARD', 'NEXT_BUSINESS_DAY', ['settle-receivable']],
] as const)('by %s', (method, settlement, settled) => {
  const step = paid({ method, price: price(settlement), splits: [] })
  expect(step.postings).toMatchObject([{ reason: 'charge-paid', reference: 'charge' }])
  const kinds = step.work?.map(({ kind }) => kind)
  expect(kinds).toEqual(settled)
  expect(step.events).toMatchObject([
    { type: 'charge.paid', objectId: 'charge', data: { object: { status: 'PAID', value: 100 } } },
  ])
  expect(step.live).toEqual(['charge:charge'])
})

test('by hand no money came in', () => {
  const step = paid()
  expect(step.postings).toEqual([])
  expect(step.events).toMatchObject([
    { type: 'charge.paid_manually', data: { object: { status: 'PAID_MANUALLY' } } },
  ])
  expect(step.live).toEqual(['charge:charge'])
})
