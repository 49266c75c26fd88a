import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTxid, newEndToEndId, newTxid, parseEndToEndId } from './index.ts'

// Goal: ids that every participant accepts and nobody can guess.
describe('txid', () => {
  test('is fit for a dynamic charge, and each time another', () => {
    const txids = Array.from({ length: 100 }, () => newTxid(randomBytes))
    expect(txids.every(isTxid)).toBe(true)
    expect(new Set(txids).size).toBe(100)
  })

  test.each([
    ['a'.repeat(25), false],
    ['a'.repeat(26), true],
    ['a'.repeat(35), true],
    ['a'.repeat(36), false],
    [`${'a'.repeat(30)}-`, false],
  ])('%s: %s', (text, expected) => {
    expect(isTxid(text)).toBe(expected)
  })

  test('favours no letter: bytes past the last whole alphabet are skipped', () => {
    const bytes = [255, 248, 247, 0, 61, 62]
    let at = 0
    const next = () => bytes[at++ % bytes.length] ?? 0
    const source = (count: number) => Uint8Array.from({ length: count }, next)
    expect(newTxid(source).slice(0, 4)).toBe('z0z0')
  })
})

describe('end-to-end id', () => {
  test('says kind, participant and minute', () => {
    const at = new Date('2026-11-21T12:34:56Z')
    const id = newEndToEndId({ kind: 'payment', ispb: '12345678', at }, randomBytes)
    expect(id).toMatch(/^E12345678202611211234[A-Za-z0-9]{11}$/)
  })

  test('is read as it was made', () => {
    const minute = fc.date({
      min: new Date('2020-11-16'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    const kind = fc.constantFrom('payment' as const, 'return' as const)
    fc.assert(
      fc.property(kind, fc.stringMatching(/^[0-9A-Z]{8}$/), minute, (kind, ispb, instant) => {
        const at = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
        expect(parseEndToEndId(newEndToEndId({ kind, ispb, at }, randomBytes))).toEqual({
          kind,
          ispb,
          at,
        })
      }),
    )
  })

  test.each([
    'E12345678202611211234abcdefghij', // 31 characters
    'X12345678202611211234abcdefghijk',
    'E12345678202602301234abcdefghijk', // 30 February
    'E12345678202611212560abcdefghijk',
    'E1234567a202611211234abcdefghijk',
  ])('"%s" is none', (text) => {
    expect(parseEndToEndId(text)).toBeUndefined()
  })

  test('refuses a malformed ISPB', () => {
    const id = { kind: 'payment', ispb: '1234', at: new Date(0) } as const
    expect(() => newEndToEndId(id, randomBytes)).toThrow(RangeError)
  })
})
