import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBankSlipCallback, writeBankSlipCallback } from './callback.ts'

// Goal: settlements are read to the cent and the day, and other bodies are refused.
const one = { reference: 'r1', settlementId: 's1', amount: '110.07', paidOn: '2026-11-21' }

describe('readBankSlipCallback', () => {
  test('reads several settlements', () => {
    const body = { settlements: [one, { ...one, settlementId: 's2', amount: '0.01' }] }

    expect(readBankSlipCallback(body)).toEqual({
      paid: [
        { reference: 'r1', settlementId: 's1', amountCents: 11_007, paidOn: '2026-11-21' },
        { reference: 'r1', settlementId: 's2', amountCents: 1, paidOn: '2026-11-21' },
      ],
      refused: [],
    })
  })

  test('reads what the bank refused', () => {
    const refusals = [{ reference: 'r1', reason: 'CEP inválido (48)' }]

    expect(readBankSlipCallback({ settlements: [], refusals })).toEqual({
      paid: [],
      refused: refusals,
    })
  })

  test.each([
    ['nothing', null],
    ['no list', { settlements: one }],
    ['a number for an amount', { settlements: [{ ...one, amount: 110.07 }] }],
    ['a day that does not exist', { settlements: [{ ...one, paidOn: '2026-02-30' }] }],
    ['no reference', { settlements: [{ ...one, reference: '' }] }],
  ])('does not read %s', (_, body) => {
    expect(readBankSlipCallback(body)).toBeUndefined()
  })
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (amount) => {
      const { reference, settlementId } = one
      const paid = {
        reference,
        settlementId,
        amountCents: cents(amount),
        paidOn: civilDate(2026, 11, 21),
      }

      const refused = [{ reference, reason: 'Valor inválido' }]
      const written = writeBankSlipCallback({ paid: [paid], refused })

      expect(readBankSlipCallback(written)).toEqual({ paid: [paid], refused })
    }),
  )
})
