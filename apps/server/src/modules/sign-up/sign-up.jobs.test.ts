import { confirmSignUp, signUp } from '@vintem/contracts/sign-up/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRegistration, inboxOf, signUpToken } from '#test/sign-up.ts'
import { expectDoneOnce, tryAgain, tryUntilGivenUp } from '#test/work.ts'

// Goal: a new business gets one working link, as soon as the mail server works, and the link is
// never stored on its way; one that needs none any more gets none.
describe('the link to confirm a registration', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())
  const register = async (registration = aRegistration()) => {
    expect((await app.current.call(signUp, { body: registration })).status).toBe(204)
    const [row] = await app.current.sql<{ sellerId: string }>(
      `select seller_id as "sellerId" from sign_up where registration ->> 'email' = $1
        order by seller_id desc limit 1`,
      [registration.email],
    )
    return { ...registration, sellerId: Number(row?.sellerId) }
  }
  const confirm = async (email: string) => {
    const token = await signUpToken(app.current, email)
    return (await app.current.call(confirmSignUp, { params: { token } })).status
  }
  /** All that it had to do is done again. */
  const again = async (sellerId: number) => {
    await app.current.sql(
      `update work set done_at = null, lease_until = null where seller_id = $1`,
      [sellerId],
    )
    await app.current.runner.drain()
  }
  const left = (sellerId: number) =>
    app.current.sql('select from work where seller_id = $1 and done_at is null', [sellerId])

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'comes once, and works, where the mail server is at first %s',
    async (fault) => {
      await app.current.sandbox.failNext('email', fault, 2)
      const { email, sellerId } = await register()
      await app.current.runner.drain()
      await tryAgain(app.current)
      await tryAgain(app.current)

      expect(await inboxOf(app.current, email)).toHaveLength(1)
      expect(await left(sellerId)).toEqual([])
      expect(await confirm(email)).toBe(204)
    },
  )

  test('is the same when it is sent again, and is not sent once it was used', async () => {
    const { email, sellerId } = await register()
    await app.current.runner.drain()
    const token = await signUpToken(app.current, email)
    await app.current.sql('delete from sandbox.email where recipient = $1', [email])
    await again(sellerId)
    expect(await signUpToken(app.current, email)).toBe(token)

    expect(await confirm(email)).toBe(204)
    await app.current.runner.drain()
    await app.current.sql('delete from sandbox.email where recipient = $1', [email])
    await expectDoneOnce(app.current, sellerId)

    expect(await inboxOf(app.current, email)).toEqual([])
  })

  test('is not sent where somebody signs in with that e-mail by then: that is what they read', async () => {
    const registration = aRegistration()
    const first = await register(registration)
    await app.current.runner.drain()
    await app.current.sandbox.failNext('email', 'down')
    const second = await register(registration)
    await app.current.runner.drain()
    expect(await confirm(registration.email)).toBe(204)

    await tryAgain(app.current)

    expect(second.sellerId).not.toBe(first.sellerId)
    const mails = await inboxOf(app.current, registration.email)
    expect(mails.map(({ subject }) => subject)).toContain('Você já tem cadastro')
    expect(mails.filter(({ body }) => body.includes('/cadastro/'))).toHaveLength(1)
  })

  test('is not sent of a registration that was forgotten meanwhile', async () => {
    await app.current.sandbox.failNext('email', 'down')
    const { email, sellerId } = await register()
    await app.current.runner.drain()
    await app.current.sql('delete from sign_up where seller_id = $1', [sellerId])

    await tryAgain(app.current)

    expect(await inboxOf(app.current, email)).toEqual([])
    expect(await left(sellerId)).toEqual([])
  })

  test('that an address does not take is noted, and not tried again', async () => {
    await app.current.sandbox.failNext('email', 'refuse')
    const { email, sellerId } = await register()
    await app.current.runner.drain()

    expect(await left(sellerId)).toEqual([])
    expect(await inboxOf(app.current, email)).toEqual([])
    expect(
      await app.current.sql('select action, details from audit where seller_id = $1', [sellerId]),
    ).toEqual([{ action: 'email.refused', details: { refusal: 'O servidor recusou a mensagem.' } }])
  })

  test('that no mail server takes is told of to the operator, without the link', async () => {
    await app.current.sandbox.failNext('email', 'down', 20)
    const { sellerId } = await register()
    await app.current.runner.drain()

    const problems = await tryUntilGivenUp(app.current, sellerId)

    expect(problems).toEqual([expect.stringContaining('email.send is down')])
    expect(problems[0]).not.toContain('/cadastro/')
    const kept = await app.current.sql(
      'select to_jsonb(work) as row from work where seller_id = $1',
      [sellerId],
    )
    expect(JSON.stringify(kept)).not.toContain('@exemplo.com.br')
  })
})
