import { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { accountOf, anAccount, register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: who opens a seller's session cannot send its money elsewhere: another account takes a fresh
// proof, is told to everybody, and pays nothing for a day.
describe('setBankAccount', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const pass = async (millis: number) =>
    advanceClock(app.current, new Date((await app.current.clock.now()).getTime() + millis))
  const entriesOf = (sellerId: number) =>
    app.current.sql<{ action: string; details: object }>(
      `select action, details from audit where seller_id = $1 and action like 'bank-account.%'
        order by at, id`,
      [sellerId],
    )

  test('registers the first account, which the bank accepts, and pauses nothing', async () => {
    const as = await aSeller()
    const { status, body } = await app.current.call(setBankAccount, { as, body: anAccount() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { ...anAccount(), status: 'PROCESSING', pausedUntil: null, reason: null },
      holder: { name: 'Loja de Teste Ltda.', document: '11222333000181' },
    })

    await app.current.runner.drain()

    expect(await accountOf(app.current, as)).toMatchObject({ status: 'ACTIVE', pausedUntil: null })
    expect(await entriesOf(as.sellerId)).toMatchObject([
      { action: 'bank-account.registered', details: { before: null, after: anAccount() } },
      { action: 'bank-account.accepted' },
    ])
  })

  test('asks for a fresh proof, also of the same account once the bank refused it', async () => {
    const as = await aSeller()
    const body = anAccount({ issuer: '000' })
    const asked = () => app.current.call(setBankAccount, { as, body, stepUp: 'asked' })
    expect((await asked()).status).toBe(428)
    expect(await accountOf(app.current, as)).toBeNull()
    await register(app.current, as, { issuer: '000' })
    expect((await asked()).status).toBe(428)
  })

  test('changes nothing for the same account again, and asks for nothing', async () => {
    const as = await aSeller()
    await register(app.current, as)
    const { status, body } = await app.current.call(setBankAccount, {
      as,
      body: anAccount(),
      stepUp: 'asked',
    })
    expect(status).toBe(200)
    expect(body.account?.status).toBe('ACTIVE')
    expect(await entriesOf(as.sellerId)).toHaveLength(2)
  })

  test('pauses withdrawals for a day after another one, and tells it', async () => {
    const sellerId = await app.current.aSeller()
    const { email } = await app.current.aRealUser(sellerId)
    const as = await app.current.aUser(sellerId)
    await register(app.current, as)
    const now = await app.current.clock.now()
    const { body } = await register(app.current, as, { number: '998877' })

    const until = new Date(String(body.account?.pausedUntil))
    expect(until.getTime() - now.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(until.getTime() - now.getTime()).toBeLessThan(24 * 3_600_000 + 60_000)
    const { content } = (await app.current.call(listNotices, { as })).body
    expect(content).toMatchObject([{ notificationPanelType: 'BANK_ACCOUNT_CHANGED' }])
    const letters = await app.current.sql<{ recipient: string; html: string }>(
      `select recipient, html from sandbox.email
        where seller_id = $1 and subject = 'Conta para saques registrada'
          and html like '%conta final 877-8%' order by recipient`,
      [sellerId],
    )
    expect(letters.map(({ recipient }) => recipient)).toEqual(
      [email, 'loja@exemplo.com.br'].toSorted(),
    )
    expect(letters[0]?.html).toContain('nenhum saque sai até')
    expect(letters[0]?.html).not.toContain('998877')
  })

  test('pauses again for each change, and not for a return to an account that was refused', async () => {
    const as = await aSeller()
    await register(app.current, as)
    const first = (await register(app.current, as, { number: '998877' })).body.account
    await pass(12 * 3_600_000)
    const second = (await register(app.current, as, { number: '110022', issuer: '000' })).body
    expect(Date.parse(String(second.account?.pausedUntil))).toBeGreaterThan(
      Date.parse(String(first?.pausedUntil)) + 11 * 3_600_000,
    )
    await pass(25 * 3_600_000)
    const again = await register(app.current, as, { number: '110022', issuer: '000' })
    expect(again.body.account?.pausedUntil).toBeNull()
  })

  test('a typing error in the very first account costs no day', async () => {
    const as = await aSeller()
    await register(app.current, as, { issuer: '000' })
    expect(await accountOf(app.current, as)).toMatchObject({
      status: 'FAILED',
      reason: 'O banco não reconhece esta conta.',
    })
    const { content } = (await app.current.call(listNotices, { as })).body
    expect(content).toMatchObject([{ notificationPanelType: 'BANK_ACCOUNT_REFUSED' }])

    const { body } = await register(app.current, as)

    expect(body.account).toMatchObject({ status: 'PROCESSING', pausedUntil: null })
  })

  test('of two first accounts at the same time one follows the other', async () => {
    const as = await aSeller()
    const answers = await Promise.all(
      ['1111', '2222', '3333'].map((number) => register(app.current, as, { number })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.current.runner.drain()
    expect((await accountOf(app.current, as))?.status).toBe('ACTIVE')
  })

  test.each<[string, object, string]>([
    ['a bank of two digits', { bank: '34' }, 'bank'],
    ['an agency of two digits', { issuer: '12' }, 'issuer'],
    ['letters for an account', { number: '12a4' }, 'number'],
    ['no digit', { bankDigit: '' }, 'bankDigit'],
    ['two digits for one', { bankDigit: '12' }, 'bankDigit'],
    ['a kind that is none', { accountType: 'SALARY' }, 'accountType'],
  ])('refuses %s', async (_, change, field) => {
    const as = await aSeller()
    const body = anAccount(change)
    const { status, errors } = await app.current.call(setBankAccount, { as, body })
    expect([status, errors[0]?.field]).toEqual([400, field])
  })

  test('takes X for a digit, and an agency without one', async () => {
    const as = await aSeller()
    const { body } = await register(app.current, as, { bankDigit: 'x', issuerDigit: '' })
    expect(body.account).toMatchObject({ bankDigit: 'X', issuerDigit: '' })
  })

  test.each(['FINANCE', 'BACKOFFICE', 'MASTER', 'VIZUALIZATION'] as const)(
    'is not for %s',
    async (profile) => {
      const as = await app.current.aUser(await app.current.aSeller(), profile)
      expect((await register(app.current, as)).status).toBe(403)
    },
  )
})
