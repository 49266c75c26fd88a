import { listNotices } from '@vintem/contracts/notices/endpoints'
import {
  approveWithdrawal,
  getWithdrawalTerms,
  requestWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBankingSeller } from '#test/banking-accounts.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller, askForApproval } from '#test/withdrawals.ts'
import { linesWritten } from '#test/written.ts'

// Goal: the money of a banking seller goes to its own checking account immediately, past no check that other
// withdrawals meet, and stands in the statement of both accounts.
describe('withdrawals of a banking seller', () => {
  const app = testApp()

  /** R$ 99.01 of a PIX, and an active banking account. */
  async function aSeller({ approval = false } = {}) {
    const banking = await aBankingSeller(app.current)
    await (await aBuyer(app.current, banking.as, aLinkBody())).pay.pix()
    if (approval) await askForApproval(app.current, banking.sellerId)
    const ask = (amount: number, given: object = {}) =>
      app.current.call(requestWithdrawal, {
        as: banking.as,
        body: { amount },
        key: newId(),
        ...given,
      })
    return { ...banking, ask, books: () => booksOf(app.current, banking.sellerId) }
  }

  test('are paid immediately, without the bank and without a registered account', async () => {
    const seller = await aSeller()
    const { account } = await seller.read()
    const { status, body } = await seller.ask(50)
    expect(status).toBe(201)
    const [number, bankDigit] = account?.checking.number.split('-') ?? []
    expect(body).toMatchObject({
      status: 'PAID',
      destination: 'CHECKING',
      account: { bank: '', issuer: '0001', number, bankDigit, accountType: 'CHECKING_ACCOUNT' },
      paidAt: expect.any(String),
      reference: body.uuid,
    })
    const books = await seller.books()
    expect(books).toMatchObject({ 'seller.available': 4_901, 'banking.checking': 5_000 })
    expect(books).not.toHaveProperty('transit.withdrawal')
    const orders = await app.current.sql('select from bank_order where seller_id = $1', [
      seller.sellerId,
    ])
    expect(orders).toEqual([])
    const { content } = (await app.current.call(listNotices, { as: seller.as })).body
    expect(content.map(({ notificationPanelType }) => notificationPanelType)).toContain(
      'WITHDRAWAL_PAID',
    )
    const events = await app.current.sql<{ type: string }>(
      `select type from event where seller_id = $1 and type like 'withdrawal.%' order by number`,
      [seller.sellerId],
    )
    expect(events.map(({ type }) => type)).toEqual([
      'withdrawal.requested',
      'withdrawal.approved',
      'withdrawal.paid',
    ])
    await expectVerified(app.current)
  })

  test('have a line in both statements, with the balance after it', async () => {
    const seller = await aSeller()
    await seller.ask(50)
    await seller.ask(20)
    await linesWritten(app.current)
    const lines = await app.current.sql(
      `select account, line::int, kind, amount_cents::int as amount, balance_cents::int as balance
         from statement_line where seller_id = $1 and account in ('banking.checking', 'seller.available')
        order by account, line`,
      [seller.sellerId],
    )
    expect(lines).toEqual([
      {
        account: 'banking.checking',
        line: 1,
        kind: 'withdrawal-deposited',
        amount: 5_000,
        balance: 5_000,
      },
      {
        account: 'banking.checking',
        line: 2,
        kind: 'withdrawal-deposited',
        amount: 2_000,
        balance: 7_000,
      },
      { account: 'seller.available', line: 1, kind: 'charge-paid', amount: 9_901, balance: 9_901 },
      {
        account: 'seller.available',
        line: 2,
        kind: 'withdrawal-requested',
        amount: -5_000,
        balance: 4_901,
      },
      {
        account: 'seller.available',
        line: 3,
        kind: 'withdrawal-requested',
        amount: -2_000,
        balance: 2_901,
      },
    ])
    const days = await app.current.sql(
      `select lines::int, in_cents::int as "in", out_cents::int as out from statement_day
        where seller_id = $1 and account = 'banking.checking'`,
      [seller.sellerId],
    )
    expect(days).toEqual([{ lines: 2, in: 7_000, out: 0 }])
    await expectVerified(app.current)
  })

  test('are no more than there is, above the least, with a fresh proof, and not while blocked', async () => {
    const seller = await aSeller()
    expect((await seller.ask(99.02)).errors[0]?.code).toBe('BAR-8542')
    expect((await seller.ask(9)).errors[0]?.code).toBe('BAR-8541')
    expect((await seller.ask(50, { stepUp: 'asked' })).status).toBe(428)
    await app.current.sql(`update seller set block_reason = 'Cadastro' where seller_id = $1`, [
      seller.sellerId,
    ])
    expect((await seller.ask(50)).errors[0]?.code).toBe('BAR-8543')
    expect(await seller.books()).not.toHaveProperty('banking.checking')
  })

  test('of several at the same time take no more than there is', async () => {
    const seller = await aSeller()
    const answers = await Promise.all([40, 40, 40].map((amount) => seller.ask(amount)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await seller.books()).toMatchObject({ 'banking.checking': 8_000 })
    await expectVerified(app.current)
  })

  test('wait for a colleague where the seller asks for it, and are paid with the approval', async () => {
    const seller = await aSeller({ approval: true })
    const colleague = await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.ask(50)
    expect(body).toMatchObject({ status: 'PENDING_APPROVAL', destination: 'CHECKING' })
    expect(await seller.books()).toMatchObject({ 'transit.withdrawal': 5_000 })
    const approved = await app.current.call(approveWithdrawal, {
      as: colleague.as,
      params: { id: body.uuid },
      key: newId(),
    })
    expect(approved.body).toMatchObject({ status: 'PAID', approvedBy: colleague.email })
    expect(await seller.books()).toMatchObject({ 'banking.checking': 5_000 })
    await expectVerified(app.current)
  })

  test('that were asked for before the account was opened go to the bank', async () => {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    const colleague = await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.ask(50)
    const other = await aBankingSeller(app.current)
    await app.current.sql(
      `insert into banking_account select $1, id, application_id, status, reason, input,
         submitted_by_id, submitted_by, submitted_at, branch, checking_id, checking_number,
         investment_id, investment_number, activated_at
         from banking_account where seller_id = $2`,
      [seller.sellerId, other.sellerId],
    )
    const { body: approved } = await seller.approve(body.uuid, colleague.as)
    expect(approved).toMatchObject({ status: 'PROCESSING', destination: 'BANK' })
    await app.current.runner.drain()
    expect(await seller.read(body.uuid)).toMatchObject({ status: 'PAID' })
    expect(await seller.books()).toMatchObject({ 'clearing.bank': 5_000 })
    await expectVerified(app.current)
  })

  test('are announced with the account that they go to', async () => {
    const seller = await aSeller()
    const { body } = await app.current.call(getWithdrawalTerms, { as: seller.as })
    expect(body).toMatchObject({
      bankingType: 'BANKING',
      checking: { issuer: '0001', accountType: 'CHECKING_ACCOUNT' },
      obstacles: [],
    })
  })
})
