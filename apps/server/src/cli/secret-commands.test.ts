import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { confirmReportAddress, requestReportAddress } from '@vintem/contracts/reports/endpoints'
import { refreshSession, signIn } from '@vintem/contracts/sessions/endpoints'
import { verifyTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertSecretsOpen, sealOwner } from '#modules/two-factor/index.ts'
import { readConfig } from '#platform/config.ts'
import { createSeal } from '#platform/seal.ts'
import { readSessionSecrets } from '#platform/session-secret.ts'
import { TEST_SECRET, testApp, type TestApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aUserWithPasskey } from '#test/passkeys.ts'
import { aUserWithCodes, forgetUsedCodes } from '#test/two-factor.ts'
import { aNeighboursWebhook } from '#test/webhooks.ts'

// Goal: the session secret is rotated, and what was signed, sealed or sent before goes on working until
// the former secret is retired; which is not before nothing needs it.
const NEW_SECRET = 'the secret that comes after, 32 or more'

describe('the session secret', () => {
  const before = testApp()
  const after = testApp({
    beside: before,
    sessionSecret: NEW_SECRET,
    formerSessionSecret: TEST_SECRET,
  })
  const later = testApp({ beside: before, sessionSecret: NEW_SECRET })
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const enter = async (app: TestApp, user: Awaited<ReturnType<typeof aUserWithCodes>>) => {
    const { email, password, sellerId, userId } = user
    const { body } = await app.call(signIn, { body: { email, password } })
    const as = { sellerId, userId, token: body.token }
    return app.call(verifyTwoFactor, { as, query: { code: user.code(), loginType: 'WEB' } })
  }

  test('is rotated under open sessions, which go on', async () => {
    const user = await aUserWithCodes(before.current)
    const { body } = await enter(before.current, user)
    const as = { ...user.as, token: body.token }

    expect((await after.current.call(listCustomers, { as })).status).toBe(200)
    expect((await later.current.call(listCustomers, { as })).status).toBe(401)
    const renewed = await later.current.call(refreshSession, {
      body: { refreshToken: body.refreshToken ?? '' },
    })
    expect(renewed.status).toBe(200)
  })

  test('is rotated between a wish to write to an address and its e-mail, whose link is good', async () => {
    const as = await before.current.aUser(await before.current.aSeller())
    const email = 'contabilidade@exemplo.com.br'
    await before.current.call(requestReportAddress, { as, body: { email } })

    await after.current.runner.drain()

    const { items } = await before.current.sandbox.messages({ search: email, page: 0, size: 1 })
    const message = await before.current.sandbox.message(items[0]?.id ?? '')
    const token = /\/relatorio\/confirmar#(\S+)/.exec(message?.body ?? '')?.[1] ?? ''
    const confirmed = await later.current.call(confirmReportAddress, { body: { token } })
    expect(confirmed.status).toBe(204)
  })

  test('is rotated under authenticators, whose codes go on', async () => {
    const user = await aUserWithCodes(before.current)

    expect((await enter(after.current, user)).status).toBe(200)
    await forgetUsedCodes(before.current)
    expect((await enter(later.current, user)).status).toBe(422)
  })

  test('is retired once authenticators and webhooks are sealed anew, and not before', async () => {
    const user = await aUserWithCodes(before.current)
    await writeFile(file(), `${TEST_SECRET}\n`)

    // A passkey has no secret that is sealed, and stands in nobody's way.
    await aUserWithPasskey(before.current)
    const webhook = await aNeighboursWebhook(before.current, user.sellerId, 'sealed')
    const rotated = await type('secrets rotate')
    const twice = await type('secrets rotate')
    const [current = '', former] = await kept()
    const early = await type('secrets retire')
    const all = (await before.current.sql('select from two_factor where app_at is not null')).length
    const seen = await type('secrets show')
    const renewed = await type('secrets renew')
    const retired = await type('secrets retire')

    expect([rotated.code, twice.code, early.code, renewed.code, retired.code]).toEqual([
      0, 1, 1, 0, 0,
    ])
    expect(former).toBe(TEST_SECRET)
    expect(early.text).toContain('renew comes first')
    expect(seen.text).toContain(`sealed with a former secret: ${all} of ${all}`)
    expect((await type('secrets show')).text).toContain(`0 of ${all}`)
    expect(await kept()).toEqual([current])
    const [row] = await before.current.sql<{ sealed: string }>(
      'select sealed_secret as sealed from two_factor where user_id = $1',
      [user.userId],
    )
    const owner = sealOwner(user.sellerId, user.userId)
    expect(createSeal({ current }).open(row?.sealed ?? '', owner)).toMatch(/^[A-Z2-7]+$/)
    expect(createSeal({ current: TEST_SECRET }).open(row?.sealed ?? '', owner)).toBeUndefined()
    const [hook] = await before.current.sql<{ sealed: string }>(
      'select sealed_secret as sealed from webhook_endpoint where id = $1',
      [webhook],
    )
    const ofHook = `webhook ${user.sellerId} ${webhook}`
    expect(createSeal({ current }).open(hook?.sealed ?? '', ofHook)).toMatch(/^whsec_/)
    const url = before.current.ownerUrl
    await expect(assertSecretsOpen(url, { current })).resolves.toBeUndefined()
    await expect(assertSecretsOpen(url, { current: TEST_SECRET })).rejects.toThrow(
      'SESSION_SECRET is not the one',
    )
  })

  test('of the environment is rotated there', async () => {
    const given = { SESSION_SECRET: NEW_SECRET, FORMER_SESSION_SECRET: TEST_SECRET }

    expect(await readSessionSecrets(readConfig(given))).toEqual({
      current: NEW_SECRET,
      former: TEST_SECRET,
    })
    expect(await typeCommand(before.current, 'secrets rotate', given)).toMatchObject({
      code: 1,
      text: expect.stringContaining('in the environment'),
    })
  })

  test.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is wrong'],
    [
      { SESSION_SECRET: NEW_SECRET, FORMER_SESSION_SECRET: 'short' },
      'FORMER_SESSION_SECRET is wrong',
    ],
    [{ FORMER_SESSION_SECRET: NEW_SECRET }, 'FORMER_SESSION_SECRET is given beside'],
  ])('is refused at the start: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('is refused at the start where its file holds a short one', async () => {
    await writeFile(file(), 'short\n')

    await expect(readSessionSecrets(readConfig({ VINTEM_DATA: folder }))).rejects.toThrow(
      'less than 32 characters',
    )
  })

  const file = () => join(folder, 'session-secret')
  const kept = async () => (await readFile(file(), 'utf8')).trim().split('\n')
  const type = (line: string) => typeCommand(before.current, line, { VINTEM_DATA: folder })
})
