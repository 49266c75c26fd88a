import { getBankingBalance } from '@vintem/contracts/banking-statements/endpoints'
import {
  getCheckingTerms,
  getWithdrawalTerms,
  withdrawFromChecking,
} from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { accountOf, register } from '#test/bank-accounts.ts'
import { aCheckingSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { aColleague } from '#test/team.ts'
import { expectVerified } from '#test/verified.ts'
import {
  aLongColleague,
  aWithdrawingSeller,
  askForApproval,
  passMinutes,
} from '#test/withdrawals.ts'
import { linesWritten } from '#test/written.ts'

// Goal: what is in checking leaves for the registered account once, past no check that other withdrawals
// meet, and is in checking again where the bank sends nothing or sends it back.
describe('withdrawals from checking', () => {
  const app = testApp()

  // @spec 002 §7 Treasury: POST v1/banking/transfers (withdraw: amount)
  test('leave once for the registered account, by an order of the bank', async () => {
    const seller = await aCheckingSeller(app.current)
    const [first, again] = [
      await seller.withdraw(50, { key: 'one-withdrawal' }),
      await seller.withdraw(50, { key: 'one-withdrawal' }),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    const { uuid } = first.body
    expect(first.body).toMatchObject({
      status: 'PROCESSING',
      origin: 'CHECKING',
      destination: 'BANK',
      account: { bank: '341', number: '556677' },
    })
    expect(await seller.books()).toMatchObject({
      'banking.checking': 4_901,
      'transit.withdrawal': 5_000,
    })
    await app.current.runner.drain()
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID', origin: 'CHECKING' })
    const books = await seller.books()
    expect(books).toMatchObject({ 'banking.checking': 4_901, 'clearing.bank': 5_000 })
    expect(books).not.toHaveProperty('seller.available')
    expect(await seller.atBank()).toEqual([{ payment_id: uuid, amount_cents: 5_000 }])
    expect(await seller.letters()).toContainEqual({
      recipient: seller.email,
      subject: 'Saque pago',
    })
    expect(await seller.auditOf('withdrawal.requested')).toContainEqual(
      expect.objectContaining({
        subject: uuid,
        details: expect.objectContaining({ origin: 'CHECKING', amountCents: 5_000 }),
      }),
    )
    await expectVerified(app.current)
  })

  test('have their lines in the statement of checking alone, and say in the receipt where from', async () => {
    const seller = await aCheckingSeller(app.current)
    const { uuid } = (await seller.withdraw(50)).body
    await app.current.runner.drain()
    await linesWritten(app.current)
    const lines = await app.current.sql(
      `select account, kind, amount_cents::int as amount, balance_cents::int as balance
         from statement_line l where seller_id = $1 and posting_id in (
           select id from ledger_posting p where p.seller_id = $1 and p.reference = $2)`,
      [seller.sellerId, uuid],
    )
    expect(lines).toEqual([
      { account: 'banking.checking', kind: 'withdrawal-requested', amount: -5_000, balance: 4_901 },
    ])
    const receipt = await app.current.http.inject({
      url: `/api/core/sellers/transfers/${uuid}/receipt`,
      headers: { authorization: `Bearer ${seller.as.token}` },
    })
    expect(pdfTexts(pdfContent(receipt.rawPayload)).join(' ')).toMatch(/Saiu de Conta PJ/)
    await expectVerified(app.current)
  })

  test.each([
    ['90001', 'FAILED', 'withdrawal-failed'],
    ['90003', 'RETURNED', 'withdrawal-returned'],
  ])(
    'to the account %s are %s, and the money is in checking again',
    async (number, state, kind) => {
      const seller = await aCheckingSeller(app.current, { number })
      const { uuid } = (await seller.withdraw(50)).body
      await app.current.runner.drain()
      await passMinutes(app.current, 61)
      await app.current.sandbox.deliverCallbacks()
      await app.current.runner.drain()
      expect(await seller.read(uuid)).toMatchObject({
        status: state,
        reason: expect.stringMatching(/\.$/),
      })
      const books = await seller.books()
      expect(books).toMatchObject({ 'banking.checking': 9_901 })
      expect(books).not.toHaveProperty('seller.available')
      await linesWritten(app.current)
      const lines = await app.current.sql<{ kind: string; amount: number }>(
        `select kind, amount_cents::int as amount from statement_line
        where seller_id = $1 and account = 'banking.checking' order by line`,
        [seller.sellerId],
      )
      expect(lines.slice(1)).toEqual([
        { kind: 'withdrawal-requested', amount: -5_000 },
        { kind, amount: 5_000 },
      ])
      const letters = await app.current.sql<{ body: string }>(
        `select body from sandbox.email where seller_id = $1 and subject like 'Saque %' order by id`,
        [seller.sellerId],
      )
      expect(letters.at(-1)?.body).toContain('voltaram à conta corrente da sua Conta PJ')
      expect(await accountOf(app.current, seller.as)).toMatchObject({
        status: state === 'RETURNED' ? 'FAILED' : 'ACTIVE',
      })
      await expectVerified(app.current)
    },
  )

  test('of which the bank does not say stay under way, and leave once', async () => {
    const seller = await aCheckingSeller(app.current, { number: '90002' })
    const { uuid } = (await seller.withdraw(50)).body
    await app.current.runner.drain()
    expect(await seller.read(uuid)).toMatchObject({ status: 'PROCESSING' })
    expect(await seller.orders()).toEqual([{ state: 'UNKNOWN' }])
    await passMinutes(app.current, 6 * 60)
    expect(await seller.read(uuid)).toMatchObject({ status: 'PAID' })
    expect(await seller.atBank()).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('are no more than checking has, above the least, with a fresh proof, and not while blocked', async () => {
    const seller = await aCheckingSeller(app.current)
    const codeOf = async (amount: number) => (await seller.withdraw(amount)).errors[0]?.code
    expect(await codeOf(99.02)).toBe('BAR-8542')
    expect(await codeOf(9)).toBe('BAR-8541')
    expect((await seller.withdraw(50, { stepUp: 'asked' })).status).toBe(428)
    await app.current.sql(`update seller set block_reason = 'Cadastro' where seller_id = $1`, [
      seller.sellerId,
    ])
    expect(await codeOf(50)).toBe('BAR-8543')
    expect(await seller.books()).toMatchObject({ 'banking.checking': 9_901 })
  })

  test('of several at the same time take no more than there is', async () => {
    const seller = await aCheckingSeller(app.current)
    const answers = await Promise.all([40, 40, 40].map((amount) => seller.withdraw(amount)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({
      'banking.checking': 1_901,
      'clearing.bank': 8_000,
    })
    await expectVerified(app.current)
  })

  test('wait for the registered account, and a day after another one', async () => {
    const seller = await aCheckingSeller(app.current, { number: null })
    expect((await seller.withdraw(50)).errors.map(({ code }) => code)).toEqual(['BAR-8544'])
    expect((await register(app.current, seller.as)).status).toBe(200)
    expect((await seller.withdraw(20)).status).toBe(201)
    await register(app.current, seller.as, { number: '998877' })
    expect((await seller.withdraw(20)).errors.map(({ code }) => code)).toEqual(['BAR-8545'])
  })

  test('wait for a colleague, go back where that one refuses, and are measured by what leaves', async () => {
    const seller = await aCheckingSeller(app.current)
    await askForApproval(app.current, seller.sellerId, [{ aboveCents: 6_000, approvals: 1 }])
    const colleague = await aLongColleague(app.current, seller.sellerId)
    // The 99.01 that went to checking today are not counted: they have not left.
    const small = (await seller.withdraw(40)).body
    expect(small.status).toBe('PROCESSING')
    const large = (await seller.withdraw(30)).body
    expect(large).toMatchObject({ status: 'PENDING_APPROVAL', origin: 'CHECKING' })
    await seller.reject(large.uuid, colleague.as)
    expect(await seller.books()).toMatchObject({ 'banking.checking': 5_901 })
    const other = (await seller.withdraw(30)).body
    expect((await seller.approve(other.uuid, colleague.as)).body).toMatchObject({
      status: 'PROCESSING',
    })
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({
      'banking.checking': 2_901,
      'clearing.bank': 7_000,
    })
    await expectVerified(app.current)
  })

  test('are nobody’s without an active banking account, and leave what was sold alone', async () => {
    const { as, available } = await aWithdrawingSeller(app.current)
    const asked = await app.current.call(withdrawFromChecking, { as, body: { amount: 50 } })
    expect(asked.errors.map(({ code }) => code)).toEqual(['BAR-8850', 'BAR-8542'])
    expect(await available()).toBe(9_901)
  })

  test.each(['FINANCE', 'VIZUALIZATION', 'SALE', 'MASTER'] as const)(
    'are not for %s',
    async (profile) => {
      const seller = await aCheckingSeller(app.current)
      const { as } = await aColleague(app.current, seller.sellerId, profile)
      expect((await seller.withdraw(50, { as })).status).toBe(403)
      const terms = await app.current.call(getCheckingTerms, { as })
      expect(terms.status).toBe(profile === 'VIZUALIZATION' ? 200 : 403)
      expect(await seller.books()).toMatchObject({ 'banking.checking': 9_901 })
    },
  )

  test('take nothing of another seller, who does not see them either', async () => {
    const seller = await aCheckingSeller(app.current)
    const other = await aCheckingSeller(app.current)
    const { uuid } = (await seller.withdraw(50)).body
    expect(await other.list()).not.toContainEqual(expect.objectContaining({ uuid }))
    expect((await other.cancel(uuid)).status).toBe(404)
    expect((await app.current.call(getBankingBalance, { as: other.as })).body).toMatchObject({
      debitAccountAmount: 99.01,
    })
  })

  test('are of no concern to withdrawals of what was sold', async () => {
    const seller = await aCheckingSeller(app.current)
    const { body } = await app.current.call(getWithdrawalTerms, { as: seller.as })
    expect(body).toMatchObject({ availableAmount: 0, checking: { issuer: '0001' } })
  })
})
