import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller, passCodeSeconds } from '#test/pix-keys.ts'
import { passMinutes } from '#test/withdrawals.ts'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

// Goal: an e-mail or a phone is a key once its code was given in time, and a code is guessed five times.
describe('confirmPixKey', () => {
  const app = testApp()
  const anEmail = () => `${newId()}@exemplo.com.br`

  // @spec 002 §4 Pix key creation: form, then otp, then success
  test('takes the code that the e-mail received, and the key is active', async () => {
    const seller = await aKeySeller(app.current)
    const email = anEmail()
    const { body } = await seller.create('email', email)
    expect(body).toMatchObject({ status: 'CONFIRMING', code: { resendsLeft: 3, triesLeft: 5 } })
    const code = await seller.codeSentTo(email)
    expect(code).toMatch(/^\d{6}$/)
    const stored = await app.current.sql(
      `select from work where seller_id = $1 and payload::text like $2`,
      [seller.sellerId, `%${code}%`],
    )
    expect(stored).toEqual([])
    expect((await seller.confirm(body.id, code)).body).toMatchObject({ status: 'REGISTERING' })
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({ status: 'ACTIVE', key: email })
    expect((await seller.confirm(body.id, code)).errors[0]?.code).toBe('BAR-8870')
  })

  // @spec 002 §2 Dados da Conta: A phone key asks for an SMS code
  test('takes the code that the phone received by WhatsApp', async () => {
    const seller = await aKeySeller(app.current)
    const { body } = await seller.create('phone', '(11) 98765-4321')
    expect(body.keyValue).toBe('+5511987654321')
    await app.current.runner.drain()
    const [message] = await app.current.sql<{ body: string }>(
      `select body from sandbox.whats_app where seller_id = $1 and phone = '5511987654321'`,
      [seller.sellerId],
    )
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
    expect((await seller.confirm(body.id, code)).status).toBe(200)
  })

  test('counts wrong codes, and takes none after five', async () => {
    const seller = await aKeySeller(app.current)
    const email = anEmail()
    const { body } = await seller.create('email', email)
    const code = await seller.codeSentTo(email)
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => seller.confirm(body.id, wrong(code))),
    )
    expect(answers.filter(({ errors }) => errors[0]?.code === 'BAR-8866')).toHaveLength(5)
    expect((await seller.confirm(body.id, code)).errors[0]?.code).toBe('BAR-8867')
    expect(await seller.find(body.id)).toMatchObject({
      status: 'CONFIRMING',
      code: { triesLeft: 0 },
    })
  })

  test('takes no code after ten minutes, and no former one', async () => {
    const seller = await aKeySeller(app.current)
    const email = anEmail()
    const { body } = await seller.create('email', email)
    const first = await seller.codeSentTo(email)
    await passCodeSeconds(app.current, body.id, 600)
    expect((await seller.confirm(body.id, first)).errors[0]?.code).toBe('BAR-8867')
    await seller.resend(body.id)
    const second = await seller.codeSentTo(email)
    if (first !== second) {
      expect((await seller.confirm(body.id, first)).errors[0]?.code).toBe('BAR-8866')
    }
    expect((await seller.confirm(body.id, second)).status).toBe(200)
  })

  test('ends a key that nobody confirms within an hour, which may be asked for again', async () => {
    const seller = await aKeySeller(app.current)
    const email = anEmail()
    const { body } = await seller.create('email', email)
    await passMinutes(app.current, 61)
    expect(await seller.find(body.id)).toBeUndefined()
    expect((await seller.create('email', email)).status).toBe(201)
  })

  test('refuses a key whose address takes no e-mail', async () => {
    const seller = await aKeySeller(app.current)
    await app.current.runner.drain()
    await app.current.sandbox.failNext('email', 'refuse')
    const { body } = await seller.create('email', anEmail())
    await app.current.runner.drain()
    expect(await seller.find(body.id)).toMatchObject({
      status: 'REFUSED',
      reason: 'O código não pôde ser entregue.',
    })
  })

  test('is not for a stranger, who finds no such key', async () => {
    const [own, other] = [await aKeySeller(app.current), await aKeySeller(app.current)]
    const { body } = await own.create('email', anEmail())
    expect((await other.confirm(body.id, '123456')).status).toBe(404)
    const as = await app.current.aUser(own.sellerId, 'VIZUALIZATION')
    expect((await own.confirm(body.id, '123456', { as })).status).toBe(403)
    expect(await own.find(body.id)).toMatchObject({ code: { triesLeft: 5 } })
  })
})
