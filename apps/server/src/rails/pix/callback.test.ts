import { cents } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPixCallback, writePixCallback } from './callback.ts'

// Goal: the callbacks of any bank that follows API Pix are read, and nothing else is taken for one.
const one = {
  endToEndId: 'E12345678202009091221kkkkkkkkkkk',
  txid: '655dfdb1a4514b8fbb58254b958913fb',
  valor: '110.00',
  horario: '2020-09-09T20:15:00.358Z',
}

describe('readPixCallback', () => {
  test('reads the example of the standard, whatever else a bank adds', () => {
    const body = {
      pix: [
        {
          ...one,
          chave: '11222333000181',
          infoPagador: '0123456789',
          devolucoes: [],
          gnExtras: {},
        },
        { ...one, endToEndId: 'E12345678202009091221lllllllllll', valor: '0.07' },
      ],
    }

    expect(readPixCallback(body)).toEqual({
      received: [
        {
          endToEndId: one.endToEndId,
          txid: one.txid,
          amountCents: 11_000,
          paidAt: new Date(one.horario),
        },
        expect.objectContaining({ amountCents: 7 }),
      ],
      unread: 0,
    })
  })

  test('reads a time with an offset', () => {
    const read = readPixCallback({ pix: [{ ...one, horario: '2020-09-09T17:15:00-03:00' }] })

    expect(read?.received[0]?.paidAt.toISOString()).toBe('2020-09-09T20:15:00.000Z')
  })

  test('leaves out what was paid to the key, without a txid or by a printed code with one', () => {
    const { txid: _, ...toKey } = one
    const printed = { ...one, txid: 'mesa12' }

    expect(readPixCallback({ pix: [toKey, printed, one] })).toMatchObject({
      received: [{ txid: one.txid }],
      unread: 0,
    })
  })

  test.each([
    ['nothing', undefined],
    ['text', 'pix'],
    ['no list', { pix: one }],
  ])('does not read %s', (_, body) => {
    expect(readPixCallback(body)).toBeUndefined()
  })

  test.each([
    ['a number for an amount', { ...one, valor: 110 }],
    ['a comma in the amount', { ...one, valor: '110,00' }],
    ['a third decimal', { ...one, valor: '110.001' }],
    ['an amount below zero', { ...one, valor: '-1.00' }],
    ['a day for a time', { ...one, horario: '2020-09-09' }],
    ['the id of a return', { ...one, endToEndId: one.endToEndId.replace('E', 'D') }],
    ['a txid that cannot be one', { ...one, txid: 'mesa 12' }],
    ['no payment at all', null],
  ])('counts %s as unread, and reads the others', (_, entry) => {
    expect(readPixCallback({ pix: [entry, one] })).toMatchObject({
      received: [{ txid: one.txid }],
      unread: 1,
    })
  })
})

test('what is written is read again', () => {
  const amounts = fc.integer({ min: 1, max: 999_999_999_999 })
  const times = fc.date({
    min: new Date('2020-11-16'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(amounts, times, (amount, paidAt) => {
      const { txid, endToEndId } = one
      const pix = { txid, endToEndId, paidAt, amountCents: cents(amount) }

      expect(readPixCallback(writePixCallback({ ...pix, pixKey: 'x' }))).toEqual({
        received: [pix],
        unread: 0,
      })
    }),
  )
})
