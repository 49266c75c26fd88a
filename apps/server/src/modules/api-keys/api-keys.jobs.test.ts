import { rotateApiKey, setApiKeyActive } from '@vintem/contracts/api-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: who looks after the keys is told in time that one ends, and of a former secret that is still used.
describe('apiKeysJobs', () => {
  const app = testApp()
  const aShop = async () => {
    const sellerId = await app.current.aSeller()
    const email = `dona${sellerId}@exemplo.com.br`
    await app.current.aRealUser(sellerId, { email })
    const as = await app.current.aUser(sellerId)
    const subjects = async () => {
      await app.current.runner.drain()
      return (await inboxOf(app.current, email))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.startsWith('Aviso de segurança'))
    }
    /** Business time passes, with everything that is due on the way. */
    const pass = async (hours: number) => {
      const now = await app.current.clock.now()
      await app.current.clock.runFrom(new Date(now.getTime() + hours * 3_600_000))
      return subjects()
    }
    return { as, pass, subjects }
  }

  test('writes 14 and 3 days before a key ends', async () => {
    const { as, pass } = await aShop()
    await aKey(app.current, as, { title: 'Loja', validDays: 30 })
    expect(await pass(24 * 15)).toEqual([])
    expect(await pass(24 * 2)).toHaveLength(1)
    expect(await pass(24 * 11)).toEqual([
      'A chave de API Loja vence em breve',
      'A chave de API Loja vence em breve',
    ])
  })

  test('writes nothing about a key that was rotated or switched off meanwhile', async () => {
    const { as, pass } = await aShop()
    const { id } = await aKey(app.current, as, { validDays: 30 })
    const off = await aKey(app.current, as, { validDays: 30 })
    const params = { id }
    await app.current.sql(`update api_key set expires_at = expires_at - interval '1 hour'`)
    await app.current.call(rotateApiKey, { as, params, body: { overlapHours: 0 } })
    await app.current.call(setApiKeyActive, {
      as,
      params: { id: off.id },
      body: { active: false },
    })
    // Of the rotated one, the two warnings of its new end.
    expect(await pass(24 * 29)).toHaveLength(2)
  })

  test.each([
    ['that is still used', '+ interval', 1],
    ['that nobody uses any more', '- interval', 0],
  ])('tells of a former secret %s, two hours before its end', async (_, sign, count) => {
    const { as, pass } = await aShop()
    const { id } = await aKey(app.current, as, { title: 'Loja' })
    await app.current.call(rotateApiKey, { as, params: { id }, body: { overlapHours: 24 } })
    await app.current.sql(
      `update api_key_secret set used_at = $1::timestamptz ${sign} '1 minute' where ends_at is not null`,
      [wallClock.now()],
    )
    expect(await pass(21)).toEqual([])
    expect(await pass(2)).toHaveLength(count)
  })
})
