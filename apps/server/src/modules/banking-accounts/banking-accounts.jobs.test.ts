import { listNotices } from '@vintem/contracts/notices/endpoints'
import { decideSandboxAccountOpening } from '@vintem/contracts/sandbox/account-openings'
import { describe, expect, test } from 'vitest'
import { aBankingSeller, aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'

// Goal: register and bank decide what a seller sent: it gets two accounts with numbers of its own, or a
// reason with which it can try again; whatever fails meanwhile, once.
describe('judging banking accounts', () => {
  const app = testApp()
  const noticesOf = async (as: Awaited<ReturnType<typeof aRegisteredSeller>>['as']) =>
    (await app.current.call(listNotices, { as })).body.content.map(
      ({ notificationPanelType }) => notificationPanelType,
    )
  const lettersTo = (sellerId: number) =>
    app.current.sql<{ recipient: string; subject: string }>(
      'select recipient, subject from sandbox.email where seller_id = $1 order by id',
      [sellerId],
    )

  // @spec 002 §4 Business account: INACTIVE or FAILED, PENDING, ACTIVE
  test('opens branch 0001 and two numbers after five minutes, and tells it', async () => {
    const { as, send, read, sellerId, email } = await aRegisteredSeller(app.current)
    await send()
    await app.current.runner.drain()
    expect(await read()).toMatchObject({ status: 'PENDING' })
    await passMinutes(app.current, 6)

    const { status, account, debitAccountId, investmentAccountId } = await read()
    expect(status).toBe('ACTIVE')
    expect(account).toMatchObject({ branch: '0001' })
    expect(account?.checking.number).toMatch(/^\d{7}-\d$/)
    expect(account?.checking.number).not.toBe(account?.investment.number)
    expect([debitAccountId, investmentAccountId]).toEqual([
      account?.checking.id,
      account?.investment.id,
    ])
    const [seller] = await app.current.sql('select banking_type from seller where seller_id = $1', [
      sellerId,
    ])
    expect(seller).toEqual({ banking_type: 'BANKING' })
    expect(await noticesOf(as)).toEqual(['BANKING_ACCOUNT_ACTIVE'])
    expect(await lettersTo(sellerId)).toEqual(
      expect.arrayContaining([
        { recipient: email, subject: 'Conta PJ ativada' },
        { recipient: 'loja@exemplo.com.br', subject: 'Conta PJ ativada' },
      ]),
    )
    expect((await send()).errors[0]?.code).toBe('BAR-8800')
  })

  test('gives no number twice', async () => {
    const sellers = await Promise.all([1, 2, 3].map(() => aBankingSeller(app.current)))
    const numbers = (await Promise.all(sellers.map(({ read }) => read()))).flatMap(
      ({ account }) => [account?.checking.number, account?.investment.number],
    )
    expect(new Set(numbers).size).toBe(6)
  })

  test('says why it opens none, and lets the seller send again', async () => {
    const { as, send, read, sellerId } = await aRegisteredSeller(app.current)
    await send({ fantasyName: 'recusar' })
    await app.current.runner.drain()
    await passMinutes(app.current, 6)
    expect(await read()).toMatchObject({
      status: 'FAILED',
      kycAnalysisResult: 'A análise dos sócios não foi aprovada.',
      accountInput: { fantasyName: 'recusar' },
      account: null,
    })
    expect(await noticesOf(as)).toEqual(['BANKING_ACCOUNT_FAILED'])
    expect((await lettersTo(sellerId)).map(({ subject }) => subject)).toContain(
      'Conta PJ não ativada',
    )
    await send()
    await app.current.runner.drain()
    await passMinutes(app.current, 6)
    expect(await read()).toMatchObject({ status: 'ACTIVE', kycAnalysisResult: null })
  })

  test('refuses a company that the register calls otherwise, immediately', async () => {
    const { send, read } = await aRegisteredSeller(app.current)
    await send({ companyName: 'Padaria Pão de Amanhã' })
    await app.current.runner.drain()
    expect(await read()).toMatchObject({
      status: 'FAILED',
      kycAnalysisResult: 'A razão social é outra na Receita Federal: PADARIA PÃO DE ONTEM LTDA.',
    })
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'asks again where the bank is %s, and opens one account',
    async (fault) => {
      const { send, read } = await aRegisteredSeller(app.current)
      await app.current.sandbox.failNext('accountOpening', fault)
      await send()
      await app.current.runner.drain()
      await tryAgain(app.current)
      await passMinutes(app.current, 6)
      expect(await read()).toMatchObject({ status: 'ACTIVE' })
    },
  )

  test('follows what the console decides at once', async () => {
    const { send, read, sellerId } = await aRegisteredSeller(app.current)
    await send()
    await app.current.runner.drain()
    const [opening] = await app.current.sql<{ id: string }>(
      'select application_id as id from sandbox.account_opening where seller_id = $1',
      [sellerId],
    )
    const decide = (outcome: 'ACCEPTED' | 'REFUSED') =>
      app.current.call(decideSandboxAccountOpening, {
        params: { applicationId: opening?.id ?? '' },
        body: { outcome },
      })
    expect((await decide('REFUSED')).status).toBe(204)
    await app.current.runner.drain()
    expect(await read()).toMatchObject({ status: 'FAILED' })
    expect((await decide('ACCEPTED')).status).toBe(409)
  })
})
