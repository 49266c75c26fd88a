import { listCharges } from '@vintem/contracts/charges/endpoints'
import { getOperatorSession, signInOperator } from '@vintem/contracts/operators/endpoints'
import { refreshSession, signIn } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import {
  anOperator,
  forgetOperatorCodes,
  OPERATOR_PASSWORD,
  platformAudit,
} from '#test/operators.ts'

// Goal: an operator signs in with password and code together, nobody else does, and a stranger learns
// nothing. The session is none of a seller's, and a seller's is none of theirs.
describe('signInOperator', () => {
  const app = testApp()
  const whoIs = (headers: Record<string, string>) =>
    app.current.call(getOperatorSession, { headers })

  test('opens a session in a cookie that no script reads, and says so in the audit log', async () => {
    const ana = await anOperator(app.current, 'ana@plataforma.com.br')

    const entered = await ana.enter()

    expect(entered).toMatchObject({ status: 200, body: { email: ana.email } })
    expect(entered.body).not.toHaveProperty('token')
    expect(setCookies(entered)).toEqual([
      expect.stringMatching(
        /^vintem-operador-3000=.*Path=\/api\/operator; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(await whoIs(browserHeaders(entered))).toMatchObject({ status: 200, body: entered.body })
    expect(await platformAudit(app.current)).toContainEqual(
      expect.objectContaining({ actor: ana.email, action: 'operator.signed-in' }),
    )
  })

  test('refuses whatever is wrong in one sentence', async () => {
    const ana = await anOperator(app.current)
    const wrong = [
      { password: 'um segredo de outra pessoa' },
      { code: '000000' },
      { code: 'aaaa-bbbb-cccc-dddd' },
      { email: 'ninguem@plataforma.com.br' },
    ]

    const refused = await Promise.all(wrong.map((change) => ana.enter(change)))

    expect(
      refused.map(({ status, errors: [{ code, description } = { code: '', description: '' }] }) => [
        status,
        code,
        description,
      ]),
    ).toEqual(wrong.map(() => [401, 'BAR-8720', 'E-mail, senha ou código incorretos.']))
    expect(refused.flatMap(setCookies)).toEqual([])
    expect((await ana.enter()).status).toBe(200)
  })

  test('a code is good once, also of simultaneous sign-ins, and a recovery code too', async () => {
    const ana = await anOperator(app.current)
    const code = ana.code()
    const [recovery] = ana.recoveryCodes
    const statuses = async (typed: string | undefined) =>
      (await Promise.all([1, 2, 3].map(() => ana.enter({ code: typed }))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)

    expect(await statuses(code)).toEqual([200, 401, 401])
    expect((await ana.enter({ code })).status).toBe(401)
    expect(await statuses(recovery)).toEqual([200, 401, 401])
  })

  test('guesses lock their network, not the others, and are not judged meanwhile', async () => {
    const ana = await anOperator(app.current)
    const from = (remoteAddress: string, change = {}) => ana.enter(change, { remoteAddress })
    const scale = app.current.services.rateLimitScale
    // The tests' limits are a thousand times as wide.
    const rations = `update ration set used = used + $1 where rule = 'operator near'`
    await from('203.0.113.7', { password: 'errada' })
    await app.current.sql(rations, [10 * scale - 1])

    const locked = await from('203.0.113.7')

    expect(locked.status).toBe(429)
    expect(locked.errors[0]?.description).toMatch(/^Muitas tentativas erradas\. Tente de novo em/)
    expect((await from('198.51.100.7')).status).toBe(200)
  })

  test('who is blocked is refused as anybody is', async () => {
    const ana = await anOperator(app.current)
    const headers = await ana.browser()
    await typeCommand(app.current, `operator block ${ana.email} --reason saiu`)
    await forgetOperatorCodes(app.current)

    expect((await whoIs(headers)).status).toBe(401)
    expect((await ana.enter()).errors[0]?.code).toBe('BAR-8720')
    await typeCommand(app.current, `operator unblock ${ana.email}`)
    expect((await whoIs(headers)).status).toBe(401)
    expect((await ana.enter()).status).toBe(200)
  })

  test('a session opens nothing of a seller, and a seller’s nothing of it', async () => {
    const ana = await anOperator(app.current)
    const sellerId = await app.current.aSeller()
    const user = await app.current.aRealUser(sellerId)
    const headers = await ana.browser()
    const { cookie = '' } = headers as { cookie?: string }
    const secret = cookie.split('=')[1] ?? ''
    const body = { email: user.email, password: user.password }
    const entered = await app.current.call(signIn, { body, headers: browserHeaders() })
    const asUser = { sellerId, userId: user.userId, token: entered.body.token }

    const asSeller = [
      await app.current.call(listCharges, { headers }),
      await app.current.call(listCharges, { headers: { authorization: `Bearer ${secret}` } }),
      await app.current.call(refreshSession, { body: { refreshToken: secret }, headers }),
    ]
    const asOperator = [
      await app.current.call(getOperatorSession, { as: asUser }),
      await whoIs(browserHeaders(entered)),
      await whoIs({ cookie: `vintem-operador-3000=${entered.body.token}` }),
    ]

    expect(asSeller.map(({ status }) => status)).toEqual([401, 401, 403])
    expect(asOperator.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(
      (
        await app.current.call(signInOperator, {
          body: { ...body, code: '123456' },
        })
      ).status,
    ).toBe(401)
    expect(
      (await app.current.call(signIn, { body: { email: ana.email, password: OPERATOR_PASSWORD } }))
        .status,
    ).toBe(401)
  })

  test('a page of another site is refused, whatever its browser sends along', async () => {
    const headers = await (await anOperator(app.current)).browser()

    expect((await whoIs({ ...headers, origin: 'https://outro.example' })).status).toBe(401)
    const own = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
    expect((await whoIs({ ...headers, ...own })).status).toBe(200)
  })

  test('nothing secret is stored as it was typed', async () => {
    const ana = await anOperator(app.current)
    const { cookie = '' } = (await ana.browser()) as { cookie?: string }
    const [row] = await app.current.sql<{ all: string }>(
      `select (select json_agg(o)::text from operator_account o) ||
              (select json_agg(s)::text from operator_session s) ||
              (select json_agg(a)::text from audit a where seller_id = 0) as all`,
    )

    expect(row?.all).not.toContain(OPERATOR_PASSWORD)
    expect(row?.all).not.toContain(cookie.split('.').at(-1))
    for (const code of ana.recoveryCodes) expect(row?.all).not.toContain(code)
  })
})
