import { signIn } from '@vintem/contracts/sessions/endpoints'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import {
  createSubSeller,
  editSubSellerAccounts,
  getSubSeller,
} from '@vintem/contracts/sub-sellers/endpoints'
import { generateTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { aSubSellerBody } from '#test/bodies.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aSubSeller } from '#test/sub-sellers.ts'
import { aUserWithCodes } from '#test/two-factor.ts'

// Goal: an intruder at an open session, or with a stolen token, cannot redirect money or take over
// the account: that needs a fresh proof, for that one operation, once.
describe('confirmOperation', () => {
  const app = testApp()
  const asked = { stepUp: 'asked' } as const

  const signedIn = async () => {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId)
    const enter = async (): Promise<TestUser> => {
      const { body } = await app.current.call(signIn, { body: { email, password } })
      return { sellerId, userId, token: body.token }
    }
    return { email, password, enter, as: await enter() }
  }

  const accountOf = (number: string) => ({
    account: { ...aSubSellerBody().account.account, number },
    pixKey: 'outra@exemplo.com.br',
    pixKeyType: 'EMAIL' as const,
  })
  /** Another account for a sub-seller, with a grant or without. */
  const change = (as: TestUser, id: number, number: string, grant = '') =>
    app.current.call(editSubSellerAccounts, {
      as,
      params: { id },
      body: accountOf(number),
      headers: { 'step-up': grant },
      ...asked,
    })
  const confirm = (as: TestUser, operation: string | undefined, proof: object) =>
    app.current.call(confirmOperation, { as, body: { operation: operation ?? '', ...proof } })

  /** The confirmation that a change of the account asks for. */
  const operationOf = async (as: TestUser, id: number, number: string) => {
    const { status, errors } = await change(as, id, number)
    expect([status, errors[0]?.code]).toEqual([428, 'BAR-1030'])
    return errors[0]?.operation
  }

  test('another account of a sub-seller takes the password, and then is changed', async () => {
    const { as, password, email } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const operation = await operationOf(as, id, '778899')

    const { status, body } = await confirm(as, operation, { password })

    expect(status).toBe(200)
    expect((await change(as, id, '778899', body.grant)).body.account.account.number).toBe('778899')
    await app.current.runner.drain()
    const letters = await app.current.sql<{ recipient: string; html: string }>(
      `select recipient, html from sandbox.email
        where seller_id = $1 and subject like '%conta bancária ou a chave PIX%'`,
      [as.sellerId],
    )
    expect(letters.map(({ recipient }) => recipient)).toEqual([email])
    expect(letters[0]?.html).toContain(email)
  })

  test('the same account as before needs none', async () => {
    const { as } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const { body } = await app.current.call(getSubSeller, { as, params: { id } })

    const { status } = await app.current.call(editSubSellerAccounts, {
      as,
      params: { id },
      body: body.account,
      ...asked,
    })

    expect(status).toBe(200)
  })

  test('a grant is for that operation, in that session', async () => {
    const { as, enter, password } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const other = await aSubSeller(app.current, as, 2)
    const operation = await operationOf(as, id, '778899')
    const { grant } = (await confirm(as, operation, { password })).body

    expect((await change(as, id, '778800', grant)).status).toBe(428)
    expect((await change(as, other, '778899', grant)).status).toBe(428)
    expect((await change(await enter(), id, '778899', grant)).status).toBe(428)
    expect((await change(as, id, '778899', `${grant}x`)).status).toBe(428)
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await change(stranger, id, '778899', grant)).status).toBe(404)
    expect((await change(as, id, '778899', grant)).status).toBe(200)
  })

  test('a grant is good once, also of simultaneous calls', async () => {
    const { as, password } = await signedIn()
    const bodies = [1, 2, 3, 4].map(() => aSubSellerBody())
    const call = (grant: string) =>
      app.current.call(createSubSeller, {
        as,
        body: bodies[0] ?? aSubSellerBody(),
        headers: { 'step-up': grant },
        ...asked,
      })
    const { operation } = (await call('')).errors[0] ?? {}
    const { grant } = (await confirm(as, operation, { password })).body

    const answers = await Promise.all(bodies.map(() => call(grant)))

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '428',
      '428',
      '428',
    ])
  })

  test('what was done with a grant is answered again without another', async () => {
    const { as, password } = await signedIn()
    const key = newId()
    const call = (grant: string) =>
      app.current.call(createSubSeller, {
        as,
        key,
        body: aSubSellerBody(),
        headers: { 'step-up': grant },
        ...asked,
      })
    const { operation } = (await call('')).errors[0] ?? {}
    const { grant } = (await confirm(as, operation, { password })).body
    const first = await call(grant)

    expect(first.status).toBe(201)
    expect((await call('')).body).toEqual(first.body)
  })

  test('a grant runs out, and one that was not used is forgotten', async () => {
    const { as, password } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const operation = await operationOf(as, id, '778899')
    const { body } = await confirm(as, operation, { password })
    const minutes = (new Date(body.expiresAt).getTime() - wallClock.millis()) / 60_000
    expect(minutes).toBeLessThanOrEqual(5)
    await app.current.sql(`update step_up_grant set expires_at = $2 where seller_id = $1`, [
      as.sellerId,
      wallClock.now(),
    ])

    expect((await change(as, id, '778899', body.grant)).status).toBe(428)
    await app.current.sql('select step_up_purge(100)')
    expect(
      await app.current.sql('select 1 from step_up_grant where seller_id = $1', [as.sellerId]),
    ).toEqual([])
  })

  test('who signs in with a code gives a code, each once', async () => {
    const { as, code, password } = await aUserWithCodes(app.current)
    const id = await aSubSeller(app.current, as)
    const operation = await operationOf(as, id, '778899')

    expect((await confirm(as, operation, { password })).errors[0]?.code).toBe('BAR-1011')
    expect((await confirm(as, operation, { code: code(5) })).status).toBe(422)
    const now = code()
    const { status, body } = await confirm(as, operation, { code: now })
    expect(status).toBe(200)
    expect((await confirm(as, operation, { code: now })).status).toBe(422)
    expect((await change(as, id, '778899', body.grant)).status).toBe(200)
  })

  test('wrong tries are counted with those of the sign-in, and lock', async () => {
    const { as, password, email } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const operation = await operationOf(as, id, '778899')
    const guess = () => confirm(as, operation, { password: 'não é esta' })

    const guesses = await Promise.all(Array.from({ length: 12 }, guess))

    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect((await confirm(as, operation, { password })).status).toBe(429)
    expect((await app.current.call(signIn, { body: { email, password } })).status).toBe(429)
  })

  test('who finds an open session cannot set up an authenticator of their own', async () => {
    const { as, password } = await signedIn()

    const { status, errors } = await app.current.call(generateTwoFactor, { as, ...asked })
    expect([status, errors[0]?.code]).toEqual([428, 'BAR-1030'])

    const { grant } = (await confirm(as, errors[0]?.operation, { password })).body
    const headers = { 'step-up': grant }
    expect((await app.current.call(generateTwoFactor, { as, headers, ...asked })).status).toBe(200)
  })

  test('no grant, code or password is kept where it could be read', async () => {
    const { as, password } = await signedIn()
    const id = await aSubSeller(app.current, as)
    const operation = await operationOf(as, id, '778899')
    const { grant } = (await confirm(as, operation, { password })).body

    const kept = JSON.stringify([
      await app.current.sql('select * from step_up_grant'),
      await app.current.sql('select * from audit'),
    ])

    expect(kept).toContain('step-up.granted')
    expect(kept).not.toContain(grant)
    expect(kept).not.toContain(password)
  })
})
