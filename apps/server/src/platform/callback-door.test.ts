import { NotFound } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { createCallbackDoor } from './callback-door.ts'
import type { Secrets } from './kept-secrets.ts'
import { wallClock } from './wall-clock.ts'

// Goal: only the bank's callbacks are accepted, at its secret address, with its certificate where
// one is needed; callbacks of this process need neither.
const SECRETS = { current: 'c'.repeat(43), former: 'f'.repeat(43) }
const NOT_FOUND = { kind: NotFound }
const BANK = {
  'x-client-verify': 'SUCCESS',
  'x-client-subject': 'CN=Pix.Bank.Example,O=Banco,C=BR',
}

describe('callbacks of PIX', () => {
  const app = testApp({
    trustProxy: true,
    callbacks: { secrets: async () => SECRETS, clients: ['pix.bank.example'] },
  })
  const status = async (secret: string, headers: Record<string, string> = {}, rail = 'pix') => {
    const url = `/api/webhooks/${secret}/${rail}`
    const payload = { pix: [] }
    return (await app.current.http.inject({ method: 'POST', url, headers, payload })).statusCode
  }

  test('are taken at the address in force and at the former, and at no other', async () => {
    const { ownSecret } = app.current.services.callbacks

    expect(await status(SECRETS.current, BANK)).toBe(204)
    expect(await status(SECRETS.former, BANK)).toBe(204)
    expect(await status(ownSecret)).toBe(204)
    expect(await status('c'.repeat(42), BANK)).toBe(404)
    expect(await status('%C3%A9'.repeat(43), BANK)).toBe(404)
  })

  test.each([
    ['no certificate', {}],
    ['one that the proxy did not verify', { ...BANK, 'x-client-verify': 'FAILED:expired' }],
    ['none, where the proxy says so', { ...BANK, 'x-client-verify': 'NONE' }],
    ['a subject that nobody verified', { 'x-client-subject': BANK['x-client-subject'] }],
    ['another name', { ...BANK, 'x-client-subject': 'CN=loja.example,O=pix.bank.example' }],
    [
      'the name in another place',
      { ...BANK, 'x-client-subject': 'CN=x,O=a\\,CN=pix.bank.example' },
    ],
    ['two names', { ...BANK, 'x-client-subject': 'CN=pix.bank.example, CN=x' }],
    [
      'a subject besides that of the proxy',
      { ...BANK, 'x-client-subject': 'CN=pix.bank.example,CN=y' },
    ],
    ['no name', { ...BANK, 'x-client-subject': 'O=pix.bank.example' }],
  ])('are refused with %s', async (_, headers) => {
    expect(await status(SECRETS.current, headers)).toBe(403)
  })

  test('of boletos and cards come from no outside', async () => {
    for (const rail of ['bank-slip', 'card']) {
      expect(await status(SECRETS.current, BANK, rail)).toBe(404)
      // Read, and found not to be one.
      expect(await status(app.current.services.callbacks.ownSecret, {}, rail)).toBe(400)
    }
  })
})

describe('createCallbackDoor', () => {
  test('lets nobody in from outside where there is no bank', async () => {
    const door = createCallbackDoor({})

    await expect(door.admitBank(SECRETS.current, {})).rejects.toMatchObject(NOT_FOUND)
    await door.admitBank(door.ownSecret, {})
    expect(createCallbackDoor({}).ownSecret).not.toBe(door.ownSecret)
  })

  test('asks for no certificate where the bank shows none', async () => {
    const door = createCallbackDoor({ secrets: async () => SECRETS })

    expect(await door.admitBank(SECRETS.current, {})).toBeUndefined()
  })

  test('learns within a second what another process has put in force, and what is retired', async () => {
    let secrets: Secrets = { current: SECRETS.former }
    const door = createCallbackDoor({ secrets: async () => secrets })
    expect(await door.bankPath()).toContain(SECRETS.former)
    const later = async (change: Secrets) => {
      secrets = change
      const until = wallClock.millis() + 1_001
      await expect.poll(() => wallClock.millis() > until, { timeout: 3_000 }).toBe(true)
    }

    await later(SECRETS)
    expect(await door.bankPath()).toContain(SECRETS.current)
    await door.admitBank(SECRETS.former, {})
    await later({ current: SECRETS.current })

    await expect(door.admitBank(SECRETS.former, {})).rejects.toMatchObject(NOT_FOUND)
  })
})
