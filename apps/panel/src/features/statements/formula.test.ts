import { centsToReais, type Cents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf } from '#lib/amount.ts'
import { formulaOf } from './formula.ts'

const OURS = 'seller.available'
const transfer = (from: string, to: string, amount: number) => ({ from, to, amount })

// Goal: the terms of a formula add up to the line, whatever else the event moved.
describe('formulaOf', () => {
  test('takes fees, anticipation and the shares of others off what was paid', () => {
    const transfers = [
      transfer('clearing.pix', 'subseller.available:7', 25),
      transfer('clearing.pix', OURS, 74.01),
      transfer('clearing.pix', 'platform.fees', 0.99),
      transfer('clearing.pix', OURS, 2.33),
    ]
    expect(formulaOf('charge-paid', transfers, OURS)).toEqual([
      { label: 'Valor pago pelo cliente', amountCents: 10_233 },
      { label: 'Subvendedor 7, disponível', amountCents: -2_500 },
      { label: 'Tarifas', amountCents: -99 },
    ])
  })

  test('adds to a refund what others bear of it', () => {
    const transfers = [
      transfer('seller.scheduled', 'transit.refund', 30),
      transfer(OURS, 'transit.refund', 60),
      transfer('subseller.available:7', 'transit.refund', 10),
    ]
    expect(formulaOf('refund-requested', transfers, OURS)).toEqual([
      { label: 'Valor do estorno', amountCents: -10_000 },
      { label: 'Seu saldo a liberar', amountCents: 3_000 },
      { label: 'Subvendedor 7, disponível', amountCents: 1_000 },
    ])
  })

  test('adds up to what the account got or gave', () => {
    const accounts = fc.constantFrom(OURS, 'platform.fees', 'subseller.available:1')
    const amounts = fc.integer({ min: 1, max: 9_999_999 }).map((each) => each as Cents)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(accounts, amounts)),
        amounts,
        fc.boolean(),
        (all, own, isIn) => {
          const legs = [...all, [OURS, own] as const].map(([account, cents]) =>
            isIn
              ? transfer('clearing.pix', account, centsToReais(cents))
              : transfer(account, 'transit.refund', centsToReais(cents)),
          )
          const ours = legs.filter(({ from, to }) => from === OURS || to === OURS)
          const expected = sum(ours.map(({ amount }) => centsOf(amount))) * (isIn ? 1 : -1)
          const terms = formulaOf('charge-paid', legs, OURS)
          expect(sum(terms.map(({ amountCents }) => amountCents))).toBe(expected)
        },
      ),
    )
  })
})
