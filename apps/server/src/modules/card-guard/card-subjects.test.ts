import { describe, expect, test } from 'vitest'
import { derivingFrom } from '#platform/session-secret.ts'
import type { Caller, Cookies } from '#use-cases/caller.ts'
import { askerOf } from './card-subjects.ts'

// Goal: a browser stays the same one while the session secret is rotated, and nobody writes its name.
describe('askerOf', () => {
  const OLD = 'the secret before, of 32 characters'
  const NEW = 'the secret in force, 32 characters!'

  function ask(secrets: { current: string; former?: string }, cookie?: string) {
    let given: string | undefined
    const caller = { place: '203.0.113.7' } as Caller
    const cookies: Cookies = {
      read: (name) => (name === 'vintem-buyer' ? cookie : undefined),
      set: (_, value) => void (given = value),
      clear: () => undefined,
    }
    const services = { publicUrl: 'http://loja.example', deriveSecret: derivingFrom(secrets) }
    return { device: askerOf(services, caller, cookies).device, given }
  }

  test('knows a browser of before the secret was rotated, and signs its name anew', () => {
    const first = ask({ current: OLD })

    const second = ask({ current: NEW, former: OLD }, first.given)
    const third = ask({ current: NEW }, second.given)

    expect(second.device).toBe(first.device)
    expect(second.given).not.toBe(first.given)
    expect(third).toEqual({ device: first.device, given: undefined })
  })

  test('gives another name where nobody of ours has signed it', () => {
    const { device, given } = ask({ current: OLD })
    const [, signature] = (given ?? '').split('.')

    for (const cookie of [given, `x.${signature}`, device, `${device}.`, '.']) {
      const asked = ask({ current: NEW }, cookie)
      expect(asked.device).not.toBe(device)
      expect(asked.given).toBeDefined()
    }
  })
})
