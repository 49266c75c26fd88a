import { reaisToCents } from '@vintem/brazil/money'
import { requestAnticipatedWithdrawal } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import {
  anticipate,
  getAnticipation,
  simulateAnticipation,
} from '@vintem/contracts/anticipation/endpoints'
import { openRedeem } from '@vintem/contracts/statements/endpoints'
import { getWithdrawal, rejectWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSellerWithBoth, calculate, flag, withdrawAll } from '#test/anticipated-withdrawals.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, askForApproval } from '#test/withdrawals.ts'
import { linesWritten } from '#test/written.ts'

// Goal: a withdrawal with an anticipation is what was shown, to the cent: in its own figures, in the books,
// and in what it opens into; or nothing is done.
describe('requestAnticipatedWithdrawal', () => {
  const app = testApp()
  // The day of the example (banking §4): the instalments are due in 30, 60 and 91 days.
  beforeAll(() => app.current.clock.runFrom(new Date('2026-11-23T15:00:00Z')))

  // @spec 001 §2 Withdrawals: POST /redeems/anticipation: what was calculated is anticipated and withdrawn
  test.each([
    ['', false, 34.67, 928.43, 1_128.43],
    ['flagged', true, 116.31, 846.79, 1_046.79],
  ])('200.00 and 963.10 %s', async (_, isFlagged, tax, anticipatedAmount, receives) => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    if (isFlagged) await flag(app.current, sellerId)

    const { status, body } = await withdrawAll(app.current, as, 200)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: receives,
      totalRedeem: 1_163.1,
      anticipationTax: tax,
      status: 'PROCESSING',
    })
    await app.current.runner.drain()
    const books = await booksOf(app.current, sellerId)
    expect(books).toMatchObject({
      'clearing.bank': reaisToCents(receives),
      'platform.anticipation': reaisToCents(tax),
    })
    expect([books['seller.available'], books['seller.scheduled']]).toEqual([undefined, undefined])
    const anticipation = await app.current.call(getAnticipation, {
      as,
      params: { id: body.anticipation ?? '' },
      query: {},
    })
    expect(anticipation.body).toMatchObject({ grossAmount: 963.1, cost: tax })
    const read = await app.current.call(getWithdrawal, { as, params: { id: body.uuid } })
    expect(read.body).toMatchObject({ status: 'PAID', amount: receives, anticipationTax: tax })

    await linesWritten(app.current)
    const opened = await app.current.call(openRedeem, { as, params: { id: body.uuid } })
    expect(opened.body).toMatchObject({
      openingAmount: 0,
      salesAmount: 202,
      feesAmount: 2,
      anticipatedAmount,
      amount: receives,
      balance: 0,
    })
    await expectVerified(app.current)
  })

  test('asks for a fresh proof of who is there, before anything moves', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    const { totalRedeem, amountToReceive } = (await calculate(app.current, as, 200)).body
    const body = { amount: 200, totalRedeem, amountToReceive }
    const asked = await app.current.call(requestAnticipatedWithdrawal, {
      as,
      body,
      stepUp: 'asked',
    })
    expect(asked.status).toBe(428)
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'seller.scheduled': 96_310 })
  })

  test.each([
    ['a refund', 'refund'],
    ['an anticipation', 'anticipation'],
    ['the flag', 'flag'],
  ])(
    'does nothing where %s has changed what was shown, and says what it would be',
    async (_, what) => {
      const { as, sellerId, card } = await aSellerWithBoth(app.current)
      const { totalRedeem, amountToReceive } = (await calculate(app.current, as, 200)).body
      if (what === 'refund') await refundPart(app.current, as, card, 100)
      if (what === 'flag') await flag(app.current, sellerId)
      if (what === 'anticipation') {
        const simulated = await app.current.call(simulateAnticipation, { as, body: { amount: 50 } })
        await app.current.call(anticipate, { as, body: { simulation: simulated.body.uuid } })
      }
      const before = await booksOf(app.current, sellerId)

      const refused = await app.current.call(requestAnticipatedWithdrawal, {
        as,
        body: { amount: 200, totalRedeem, amountToReceive },
      })

      expect(refused.status).toBe(409)
      const now = (await calculate(app.current, as, 200)).body
      expect(refused.errors[0]).toMatchObject({ code: 'BAR-8593', amount: now.amountToReceive })
      expect(await booksOf(app.current, sellerId)).toEqual(before)
      await expectVerified(app.current)
    },
  )

  test('of two at once one is made, and of one asked twice one', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    const { totalRedeem, amountToReceive } = (await calculate(app.current, as, 200)).body
    const body = { amount: 200, totalRedeem, amountToReceive }
    const ask = (key?: string) =>
      app.current.call(requestAnticipatedWithdrawal, { as, body, ...(key && { key }) })
    const both = await Promise.all([ask(), ask('um-saque-com-tudo-01')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [first] = both.filter(({ status }) => status === 201)
    if (both[1]?.status === 201) {
      expect((await ask('um-saque-com-tudo-01')).body).toEqual(first?.body)
    }
    expect(await booksOf(app.current, sellerId)).toMatchObject({ 'transit.withdrawal': 112_843 })
    await expectVerified(app.current)
  })

  test('meets refunds of the same card at the same time without losing a cent', async () => {
    const { as, card } = await aSellerWithBoth(app.current)
    await Promise.all([
      withdrawAll(app.current, as, 100),
      refundPart(app.current, as, card, 700),
      withdrawAll(app.current, as, 150),
    ])
    await app.current.runner.drain()
    await expectVerified(app.current)
  })

  test('says everything that is in the way at once', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { status, errors } = await app.current.call(requestAnticipatedWithdrawal, {
      as,
      body: { amount: 5, totalRedeem: 5, amountToReceive: 5 },
    })
    expect([status, errors.map(({ code }) => code)]).toEqual([
      409,
      ['BAR-8544', 'BAR-8592', 'BAR-8542'],
    ])
  })

  test('a refusal gives the money back, and leaves the anticipation as it is', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    const { as: colleague } = await aLongColleague(app.current, sellerId)
    await askForApproval(app.current, sellerId)
    const { body } = await withdrawAll(app.current, as, 200)
    expect(body.status).toBe('PENDING_APPROVAL')
    await app.current.call(rejectWithdrawal, {
      as: colleague,
      params: { id: body.uuid },
      body: { reason: 'Não agora.' },
    })
    expect(await booksOf(app.current, sellerId)).toMatchObject({
      'seller.available': 112_843,
      'platform.anticipation': 3_467,
    })
    await expectVerified(app.current)
  })

  // @spec 001 §2 Withdrawals: Including anticipation in a withdrawal: SELLER_ADMIN or SELLER_ANTICIPATION, with view_balance_anticipation
  test.each([
    ['FINANCE', 201],
    ['BACKOFFICE', 201],
    ['SALE', 403],
    ['MASTER', 403],
    ['VIZUALIZATION', 403],
  ] as const)('%s is answered %d', async (profile, status) => {
    const { as: admin, sellerId } = await aSellerWithBoth(app.current)
    const { totalRedeem, amountToReceive } = (await calculate(app.current, admin, 200)).body
    const as = await app.current.aUser(sellerId, profile)
    const body = { amount: 200, totalRedeem, amountToReceive }
    expect((await app.current.call(requestAnticipatedWithdrawal, { as, body })).status).toBe(status)
  })

  test('is not for a seller without the feature', async () => {
    const { as, sellerId } = await aSellerWithBoth(app.current)
    await app.current.sql(
      `update session set toggles = array_remove(toggles, 'view_balance_anticipation') where seller_id = $1`,
      [sellerId],
    )
    expect((await calculate(app.current, as, 200)).status).toBe(403)
  })
})
