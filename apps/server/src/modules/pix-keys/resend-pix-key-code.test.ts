import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller, passCodeSeconds } from '#test/pix-keys.ts'

// Goal: another code is sent a minute after the one before, three times, and not without end to addresses that
// somebody types.
describe('resendPixKeyCode', () => {
  const app = testApp()

  // @spec 002 §2 Dados da Conta: A re-send code control: here it works (domain §12)
  test('sends three more, each a minute after the one before', async () => {
    const seller = await aKeySeller(app.current)
    const email = `${newId()}@exemplo.com.br`
    const { body } = await seller.create('email', email)
    expect((await seller.resend(body.id)).errors[0]?.code).toBe('BAR-8868')
    for (const left of [2, 1, 0]) {
      await passCodeSeconds(app.current, body.id, 60)
      expect((await seller.resend(body.id)).body.code).toMatchObject({
        resendsLeft: left,
        triesLeft: 5,
      })
    }
    await passCodeSeconds(app.current, body.id, 60)
    expect((await seller.resend(body.id)).errors[0]?.code).toBe('BAR-8869')
    expect((await seller.confirm(body.id, await seller.codeSentTo(email))).status).toBe(200)
    expect((await seller.resend(body.id)).errors[0]?.code).toBe('BAR-8870')
  })

  test('of two at the same time sends one', async () => {
    const seller = await aKeySeller(app.current)
    const { body } = await seller.create('email', `${newId()}@exemplo.com.br`)
    await passCodeSeconds(app.current, body.id, 60)
    const answers = await Promise.all([seller.resend(body.id), seller.resend(body.id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('sends thirty a day for all keys of a seller', async () => {
    const seller = await aKeySeller(app.current)
    const { body } = await seller.create('email', `${newId()}@exemplo.com.br`)
    await app.current.sql(
      `insert into pix_key (seller_id, id, account_id, key_type, key, state, code_count, requested_by, created_at, ended_at)
       select seller_id, gen_random_uuid(), account_id, 'email', n || '@a.com.br', 'EXPIRED', 3, '-', created_at, created_at
         from pix_key, generate_series(1, 10) n where id = $1`,
      [body.id],
    )
    await passCodeSeconds(app.current, body.id, 60)
    expect((await seller.resend(body.id)).errors[0]?.code).toBe('BAR-8874')
    expect((await seller.create('email', `${newId()}@exemplo.com.br`)).status).toBe(429)
    expect((await seller.create('evp')).status).toBe(201)
  })
})
