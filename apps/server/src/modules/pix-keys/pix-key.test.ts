import { keyOfType } from '@vintem/contracts/pix-keys/body'
import { KEY_STATES, type KeyType } from '@vintem/contracts/pix-keys/words'
import { describe, expect, test } from 'vitest'
import { claimTimes, codeTimes, isClaimable, isCodeOpen, mayFollow } from './pix-key.ts'

// Goal: a key moves by the table of its states alone, and codes and claims end at their edge.
describe('the states of a key', () => {
  const MOVES = [
    'CONFIRMING REGISTERING',
    'CONFIRMING REFUSED',
    'CONFIRMING EXPIRED',
    'REGISTERING ACTIVE',
    'REGISTERING CLAIMING',
    'REGISTERING REFUSED',
    'CLAIMING ACTIVE',
    'CLAIMING REFUSED',
    'ACTIVE CLAIMED',
    'ACTIVE DELETING',
    'CLAIMED ACTIVE',
    'CLAIMED LOST',
    'DELETING DELETED',
    'DELETING ACTIVE',
  ]

  test('follow one another as banking §6 has it, and in no other way', () => {
    const found = KEY_STATES.flatMap((before) =>
      KEY_STATES.filter((after) => mayFollow(before, after)).map((after) => `${before} ${after}`),
    )
    expect(found.toSorted()).toEqual(MOVES.toSorted())
  })
})

describe('a code', () => {
  const sent = new Date('2026-12-03T15:00:00Z')
  const at = (seconds: number) => new Date(sent.getTime() + seconds * 1_000)
  const coded = { codeCount: 1, codeTries: 0, codeSentAt: sent }

  test('lasts for ten minutes and five tries, and is followed by three others a minute apart', () => {
    expect(isCodeOpen(coded, at(599.999))).toBe(true)
    expect(isCodeOpen(coded, at(600))).toBe(false)
    expect(isCodeOpen({ ...coded, codeTries: 5 }, at(1))).toBe(false)
    expect(codeTimes(coded)).toMatchObject({ resendAt: at(60), resendsLeft: 3, triesLeft: 5 })
    expect(codeTimes({ ...coded, codeCount: 4 }).resendsLeft).toBe(0)
  })
})

describe('a claim', () => {
  const claimedAt = new Date('2026-12-03T15:00:00Z')
  const days = (date: Date) => (date.getTime() - claimedAt.getTime()) / 86_400_000

  test.each([
    ['PORTABILITY', 7, 7],
    ['OWNERSHIP', 7, 14],
  ] as const)(
    '%s is answered in %d days, and decided by silence after %d',
    (claimKind, by, after) => {
      const { answerBy, decidedAt } = claimTimes({ claimKind, claimedAt })
      expect([days(answerBy), days(decidedAt)]).toEqual([by, after])
    },
  )

  test.each([
    ['email', true, true],
    ['phone', true, true],
    ['cnpj', false, true],
    ['evp', false, false],
  ] as const)('of %s: ownership %s, portability %s', (type, ownership, portability) => {
    expect(isClaimable(type, 'OWNERSHIP')).toBe(ownership)
    expect(isClaimable(type, 'PORTABILITY')).toBe(portability)
  })
})

describe('a typed key', () => {
  // @spec 002 §5: An email key must be valid
  // @spec 002 §5: Phone keys are prefixed with 55
  test.each<[KeyType, string, string | undefined]>([
    ['email', ' Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
    ['email', 'ana@', undefined],
    ['email', '11987654321', undefined],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '5511987654321', '+5511987654321'],
    ['phone', '+55 11 98765-4321', '+5511987654321'],
    ['phone', '55987654321', '+5555987654321'],
    ['phone', '98765-4321', undefined],
    ['cnpj', '71.428.571/0001-70', '71428571000170'],
    ['cnpj', '71.428.571/0001-71', undefined],
    ['evp', 'anything', undefined],
  ])('of %s, %j, is %j', (type, text, key) => {
    expect(keyOfType(type, text)).toBe(key)
  })
})
