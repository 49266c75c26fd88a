import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { expect, test } from 'vitest'
import { type OfferedCharge, offersFor } from './offers.ts'

// Goal: money that matched nothing is offered to the charges that it may be meant for, with the reasons, and
// to no other.
const pix = {
  amountCents: cents(10_000),
  paidOn: civilDate(2026, 11, 25),
  payerDocument: '52998224725',
}
const aCharge = (id: string, change: Partial<OfferedCharge> = {}): OfferedCharge => ({
  id,
  title: 'Aula',
  txid: id,
  valueCents: cents(10_000),
  dueDate: civilDate(2026, 11, 25),
  customerName: 'Ana',
  customerDocument: '52998224725',
  instrumentDueDate: null,
  fineBps: 0,
  monthlyInterestBps: 0,
  ...change,
})

test('the likeliest is first, and what has no reason is not offered', () => {
  const offers = offersFor(pix, [
    aCharge('far', { dueDate: civilDate(2027, 3, 1), customerDocument: 'x' }),
    aCharge('other', { valueCents: cents(9_999), customerDocument: 'x' }),
    aCharge('hers', { valueCents: cents(9_999) }),
    aCharge('all'),
    aCharge('amount', { customerDocument: 'x' }),
  ])
  expect(offers.map(({ charge: { id }, reasons, pays }) => [id, reasons, pays])).toEqual([
    ['all', ['same amount', 'same document', 'near date'], true],
    ['amount', ['same amount', 'near date'], true],
    ['far', ['same amount'], true],
    ['hers', ['same document', 'near date'], false],
  ])
})

test('a late charge takes what lateness costs, and no cent more', () => {
  const late = aCharge('late', {
    valueCents: cents(9_800),
    dueDate: civilDate(2026, 11, 20),
    instrumentDueDate: civilDate(2026, 11, 20),
    fineBps: 200,
    monthlyInterestBps: 100,
    customerDocument: 'x',
  })
  expect(offersFor(pix, [late])).toMatchObject([
    { reasons: ['value and what lateness costs', 'near date'], pays: true },
  ])
  expect(offersFor({ ...pix, amountCents: cents(10_100) }, [late])).toEqual([])
})

test('a payer whom nobody knows is nobody’s document', () => {
  const [offer] = offersFor({ ...pix, payerDocument: undefined }, [
    aCharge('a', { customerDocument: '' }),
  ])
  expect(offer?.reasons).toEqual(['same amount', 'near date'])
})
