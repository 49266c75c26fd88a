import { listNotices } from '@vintem/contracts/notices/endpoints'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { register } from '#test/bank-accounts.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller, askForApproval } from '#test/withdrawals.ts'

// Goal: money leaves once, no more than there is, to the registered account, by who has proven to be there
// and, where the seller asks for it, with a second person.
describe('requestWithdrawal', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: POST /sellers/transfers {amount}
  test('sends money to the registered account, and tells that it was paid', async () => {
    const seller = await aWithdrawingSeller(app.current)

    const { status, body } = await seller.ask(50.5)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: 50.5,
      status: 'PROCESSING',
      account: { bank: '341', issuer: '1234', number: '556677', bankDigit: '8' },
      requestedBy: seller.email,
      isOwn: true,
      approvedBy: null,
      scheduledDate: expect.stringMatching(/^\d{4}-06-\d\d$/),
      paidAt: null,
    })
    expect(await seller.books()).toMatchObject({
      'seller.available': 4_851,
      'transit.withdrawal': 5_050,
    })
    await app.current.runner.drain()
    expect(await seller.read(body.uuid)).toMatchObject({
      status: 'PAID',
      reference: expect.stringMatching(/^E/),
      paidAt: expect.any(String),
      reason: null,
    })
    const books = await seller.books()
    expect(books).toMatchObject({ 'seller.available': 4_851, 'clearing.bank': 5_050 })
    expect(books).not.toHaveProperty('transit.withdrawal')
    expect(await seller.atBank()).toEqual([{ payment_id: body.uuid, amount_cents: 5_050 }])
    expect(await seller.auditOf('withdrawal.requested')).toMatchObject([
      { subject: body.uuid, details: { amountCents: 5_050, approval: 'não pedida' } },
    ])
    expect(await seller.letters()).toContainEqual({
      recipient: seller.email,
      subject: 'Saque pago',
    })
    await expectVerified(app.current)
  })

  test('asks for a fresh proof of who is there', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { as } = seller
    const asked = await app.current.call(requestWithdrawal, {
      as,
      body: { amount: 50 },
      stepUp: 'asked',
    })
    expect(asked.status).toBe(428)
    expect(await seller.available()).toBe(9_901)
  })

  test.each([
    ['more than there is', 99.02, ['BAR-8542']],
    ['nine reais', 9, ['BAR-8541']],
    ['nothing', 0, ['BAR-8541']],
  ])('refuses %s', async (_, amount, codes) => {
    const seller = await aWithdrawingSeller(app.current)
    const { status, errors } = await seller.ask(amount)
    expect([status, errors.map(({ code }) => code)]).toEqual([409, codes])
    expect(errors[0]?.field).toBe('amount')
    expect(await seller.available()).toBe(9_901)
  })

  test.each([-1, 10.001, 1e12])('takes no %d for an amount', async (amount) => {
    const seller = await aWithdrawingSeller(app.current)
    expect((await seller.ask(amount)).status).toBe(400)
  })

  // @spec 001 §2 Withdrawals: Errors: all messages joined by line
  test('says everything that is in the way at once', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      as.sellerId,
    ])
    const { status, errors } = await app.current.call(requestWithdrawal, {
      as,
      body: { amount: 5 },
    })
    expect([status, errors.map(({ code }) => code)]).toEqual([
      409,
      ['BAR-8543', 'BAR-8544', 'BAR-8541', 'BAR-8542'],
    ])
  })

  test('waits a day after another account was registered', async () => {
    const seller = await aWithdrawingSeller(app.current)
    await register(app.current, seller.as, { number: '998877' })
    const { errors } = await seller.ask(50)
    expect(errors.map(({ code }) => code)).toEqual(['BAR-8545'])
  })

  test('gives each of many at the same time what is left by then', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => seller.ask(40)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '201',
      '409',
      '409',
      '409',
    ])
    await app.current.runner.drain()
    expect(await seller.available()).toBe(1_901)
    expect(await seller.atBank()).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('answers a repetition as before, and sends once', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const key = 'uma-chave-de-saque-0001'
    const [one, two] = [await seller.ask(50, { key }), await seller.ask(50, { key })]
    expect(two.body).toEqual(one.body)
    expect((await seller.ask(60, { key })).status).toBe(409)
    expect(await seller.available()).toBe(4_901)
  })

  test.each(['SALE', 'VIZUALIZATION', 'MASTER', 'SUPERVISOR'] as const)(
    'is not for %s',
    async (profile) => {
      const seller = await aWithdrawingSeller(app.current)
      const as = await app.current.aUser(seller.sellerId, profile)
      expect((await seller.ask(50, { as })).status).toBe(403)
    },
  )

  describe('where the seller asks for approval', () => {
    test('waits, out of the balance, and tells the others', async () => {
      const seller = await aWithdrawingSeller(app.current, { approval: true })
      const colleague = await aLongColleague(app.current, seller.sellerId)

      const { body } = await seller.ask(50)
      await app.current.runner.drain()

      expect(body).toMatchObject({
        status: 'PENDING_APPROVAL',
        scheduledDate: null,
        approvableUntil: expect.any(String),
      })
      expect(await seller.books()).toMatchObject({ 'transit.withdrawal': 5_000 })
      expect([await seller.atBank(), await seller.orders()]).toEqual([[], []])
      const { content } = (await app.current.call(listNotices, { as: colleague.as })).body
      expect(content.map((each) => each.notificationPanelType)).toContain('WITHDRAWAL_PENDING')
      expect(await seller.letters()).toContainEqual({
        recipient: colleague.email,
        subject: 'Saque à espera da sua aprovação',
      })
      await expectVerified(app.current)
    })

    // @spec 001 §2 Withdrawals: Approval by tiers: by the sum of the day, so that splitting changes nothing (banking §8)
    test('above a sum of the day, which splitting does not escape: 40 + 30 above 60', async () => {
      const seller = await aWithdrawingSeller(app.current)
      await askForApproval(app.current, seller.sellerId, [{ aboveCents: 6_000, approvals: 1 }])
      const colleague = await aLongColleague(app.current, seller.sellerId)
      const first = (await seller.ask(40)).body
      const second = (await seller.ask(30)).body
      expect([first.status, second.status]).toEqual(['PROCESSING', 'PENDING_APPROVAL'])
      // Another person has a sum of their own, and what came back counts no longer.
      expect((await seller.ask(20, { as: colleague.as })).body.status).toBe('PROCESSING')
      await seller.reject(second.uuid, colleague.as)
      expect((await seller.ask(20)).body.status).toBe('PROCESSING')
      expect((await seller.ask(10)).body.status).toBe('PENDING_APPROVAL')
    })

    test('of many at the same time, no more pass than the sum lets', async () => {
      const seller = await aWithdrawingSeller(app.current)
      await askForApproval(app.current, seller.sellerId, [{ aboveCents: 3_000, approvals: 1 }])
      await aLongColleague(app.current, seller.sellerId)
      const answers = await Promise.all([1, 2, 3, 4].map(() => seller.ask(15)))
      const passed = answers.filter(({ body }) => body.status === 'PROCESSING')
      expect(passed).toHaveLength(2)
    })

    test('the only administrator executes alone, which the audit log says', async () => {
      const seller = await aWithdrawingSeller(app.current, { approval: true })
      const { body } = await seller.ask(50)
      expect(body).toMatchObject({
        status: 'PROCESSING',
        approvedBy: null,
        isSoleApprover: true,
      })
      expect(await seller.auditOf('withdrawal.requested')).toMatchObject([
        { details: { approval: 'aprovador único' } },
      ])
    })

    test('who only works with the finances never executes alone', async () => {
      const seller = await aWithdrawingSeller(app.current)
      await askForApproval(app.current, seller.sellerId)
      const { as } = await aLongColleague(app.current, seller.sellerId, 'FINANCE')
      expect((await seller.ask(50, { as })).body.status).toBe('PENDING_APPROVAL')
    })
  })
})

describe('where a bank sends money to accounts, and none to keys', () => {
  const app = testApp({
    rails: (options) => ({ ...createSandbox(options), paysOut: false, paysBills: false }),
  })

  test('money is withdrawn', async () => {
    const seller = await aWithdrawingSeller(app.current)
    expect((await seller.ask(50)).status).toBe(201)
  })
})

describe('where no bank sends money', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), paysAccounts: false }) })

  test('nothing is withdrawn', async () => {
    const seller = await aWithdrawingSeller(app.current)
    expect((await seller.ask(50)).errors.map(({ code }) => code)).toEqual(['BAR-8548'])
    expect(await seller.available()).toBe(9_901)
  })
})
