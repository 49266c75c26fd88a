import { completePasswordReset, requestPasswordReset } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a user who forgot the password gets a link by e-mail; nobody learns which e-mails are
// known, and nobody's mailbox is filled.
describe('requestPasswordReset', () => {
  const app = testApp()

  const ask = (id: string) => app.current.call(requestPasswordReset, { params: { id } })
  const emails = (to: string) =>
    app.current.sql<{ subject: string; html: string; body: string }>(
      'select seller_id::int, subject, html, body from sandbox.email where recipient = $1',
      [to],
    )

  // @spec 000 §2.4: Asks for an e-mail and sends a link
  test('sends a link with a token of which only the hash is kept', async () => {
    const sellerId = await app.current.aSeller()
    const { email, userId } = await app.current.aRealUser(sellerId)

    expect((await ask(email.toUpperCase())).status).toBe(204)
    await app.current.runner.drain()

    const [sent, ...more] = await emails(email)
    expect(more).toEqual([])
    expect(sent).toMatchObject({ seller_id: sellerId, subject: 'Redefinição de senha' })
    const link = /http:\/\/127\.0\.0\.1:3000\/redefinir-senha\/([\w.-]+)/
    const [, token = ''] = link.exec(sent?.body ?? '') ?? []
    expect(token).toHaveLength(`${sellerId.toString(36)}.`.length + 36 + 1 + 43)
    expect(link.exec(sent?.html ?? '')?.[1]).toBe(token)
    const [reset] = await app.current.sql('select * from password_reset where user_id = $1', [
      userId,
    ])
    expect(reset).toMatchObject({ id: token.split('.')[1], used_at: null })
    expect(JSON.stringify(reset)).not.toContain(token.split('.')[2])
  })

  test('answers the same for an unknown e-mail and a blocked user, and sends them nothing', async () => {
    const known = await app.current.aRealUser(await app.current.aSeller())
    const blocked = await app.current.aRealUser(await app.current.aSeller())
    await app.current.sql(`update seller_user set status = 'BLOCKED' where id = $1`, [
      blocked.userId,
    ])
    const unknown = 'ninguem@exemplo.com.br'

    const answers = [await ask(known.email), await ask(unknown), await ask(blocked.email)]

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from(answers, () => [204, undefined]),
    )
    await app.current.runner.drain()
    expect(await emails(unknown)).toEqual([])
    expect(await emails(blocked.email)).toEqual([])
    expect(await emails(known.email)).toHaveLength(1)
    const open = await app.current.sql(
      'select from work where dead_at is null and done_at is null and kind = $1',
      ['request-password-reset'],
    )
    expect(open).toEqual([])
  })

  test('has no more than three links open at a time', async () => {
    const { email, userId } = await app.current.aRealUser(await app.current.aSeller())

    for (let time = 1; time <= 5; time++) {
      await ask(email)
      await app.current.runner.drain()
    }
    expect(await emails(email)).toHaveLength(3)

    await app.current.sql(
      `update password_reset set expires_at = expires_at - interval '30 minutes'
        where user_id = $1`,
      [userId],
    )
    await ask(email)
    await app.current.runner.drain()
    expect(await emails(email)).toHaveLength(4)
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'sends one link, that works, where the mail server is at first %s',
    async (fault) => {
      const { email } = await app.current.aRealUser(await app.current.aSeller())
      await app.current.sandbox.failNext('email', fault)
      await ask(email)
      await app.current.runner.drain()
      await tryAgain()
      await tryAgain()

      const sent = await emails(email)
      expect(sent).toHaveLength(1)
      const [token = ''] = /[\w-]+\.[\w-]{36}\.[\w-]{43}/.exec(sent[0]?.body ?? '') ?? []
      const body = { newPassword: 'outra senha boa' }
      expect(
        (await app.current.call(completePasswordReset, { params: { token }, body })).status,
      ).toBe(204)
      // The e-mail about it would meet the fault that the next test plans.
      await app.current.runner.drain()
    },
  )

  test('sends nothing that ran out while the mail server was away, and lets nobody wait for it', async () => {
    const { email, userId } = await app.current.aRealUser(await app.current.aSeller())
    await app.current.sandbox.failNext('email', 'down')
    await ask(email)
    await app.current.runner.drain()
    await app.current.sql(
      `update password_reset set expires_at = expires_at - interval '30 minutes'
        where user_id = $1`,
      [userId],
    )
    await tryAgain()

    expect(await emails(email)).toEqual([])
    expect(await app.current.sql('select from work where done_at is null')).toEqual([])
  })

  test('records that an address takes no mail, and is done', async () => {
    const sellerId = await app.current.aSeller()
    const { email } = await app.current.aRealUser(sellerId)
    await app.current.sandbox.failNext('email', 'refuse')
    await ask(email)
    await app.current.runner.drain()

    expect(await app.current.sql('select from work where done_at is null')).toEqual([])
    const refused = await app.current.sql(
      'select from audit where seller_id = $1 and action = $2',
      [sellerId, 'email.refused'],
    )
    expect(refused).toHaveLength(1)
  })

  /** As the runner does after the waiting time. */
  async function tryAgain(): Promise<void> {
    await app.current.sql('update work set lease_until = null where done_at is null')
    await app.current.runner.drain()
  }

  test('says that what is no e-mail is none', async () => {
    const { status, errors } = await ask('maria')

    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field: 'id', description: 'Digite um e-mail válido!' }])
  })
})
