import { describe, expect, test } from 'vitest'
import { derivingFrom } from '#platform/session-secret.ts'
import { createProofOfWork } from './proof-of-work.ts'

// Goal: a puzzle that a page is solving stays valid while the session secret is rotated.
describe('a puzzle', () => {
  const OLD = 'the secret before, of 32 characters'
  const NEW = 'the secret in force, 32 characters!'
  const proofs = (current: string, former?: string) =>
    createProofOfWork(derivingFrom({ current, former }).all('card-proof'))
  const at = new Date('2026-11-23T12:00:00Z')

  test('of before the session secret was rotated is good, until the former is retired', () => {
    const challenge = proofs(OLD).issue(0, 'charge', at)
    const solved = { challenge, solution: '0' }

    expect(proofs(NEW, OLD).nameOf(solved, 'charge', at)).toBe(challenge.split('.')[0])
    expect(proofs(NEW, OLD).nameOf(solved, 'another', at)).toBeUndefined()
    expect(proofs(NEW).nameOf(solved, 'charge', at)).toBeUndefined()
  })
})
