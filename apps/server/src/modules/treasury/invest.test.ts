import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anInvestor, anOffer, goTo } from '#test/treasury.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: money goes from checking into an application once, no more than there is, at the offer in force, and
// counts from the right day of São Paulo.
describe('invest', () => {
  const app = testApp()
  const auditOf = (sellerId: number) =>
    app.current.sql<{ details: object }>(
      `select details from audit where seller_id = $1 and action = 'investment.applied'`,
      [sellerId],
    )

  test('is refused before the operator has offered anything', async () => {
    const investor = await anInvestor(app.current)
    expect(await investor.summary()).toMatchObject({ cdi: null, version: null })
    expect((await investor.put(10)).errors[0]?.code).toBe('BAR-8920')
  })

  // @spec 002 §7 Treasury: POST v1/products/{id}/applications (create: amount, account_origin CHECKING_ACCOUNT)
  test('moves money from checking into an application, once for its key', async () => {
    await anOffer(app.current)
    const investor = await anInvestor(app.current)
    const [first, again] = [
      await investor.put(10_000, { key: 'one-application' }),
      await investor.put(10_000, { key: 'one-application' }),
    ]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(first.body).toMatchObject({
      amount: 10_000,
      current_amount: 10_000,
      iof: 0,
      income_tax: 0,
      yield_params: { percent: 100 },
    })
    expect(await investor.books()).toMatchObject({
      'banking.checking': 1_000_000,
      'banking.investment': 1_000_000,
    })
    expect(await auditOf(investor.sellerId)).toMatchObject([
      { details: { amountCents: 1_000_000, cdiBps: 10_000 } },
    ])
    const events = await app.current.sql<{ type: string }>(
      `select type from event where seller_id = $1 and type like 'investment.%'`,
      [investor.sellerId],
    )
    expect(events).toEqual([{ type: 'investment.applied' }])
    expect(await investor.lines()).toMatchObject([
      { kind: 'investment-applied', description: 'Aplicação', amount: 10_000, balance: 10_000 },
    ])
    await expectVerified(app.current)
  })

  // @spec 002 §5 Treasury amounts: Invest is refused for 0 and above the current account balance
  test.each([
    [20_000.01, 409, 'BAR-8921'],
    [0, 400, undefined],
    [-1, 400, undefined],
    [1.001, 400, undefined],
  ])('of %d is refused', async (amount, status, code) => {
    const investor = await anInvestor(app.current)
    const answered = await investor.put(amount)
    expect(answered.status).toBe(status)
    if (code) expect(answered.errors).toMatchObject([{ code, field: 'amount' }])
    expect(await investor.books()).toMatchObject({ 'banking.checking': 2_000_000 })
  })

  test('of several at the same time takes no more than there is', async () => {
    const investor = await anInvestor(app.current)
    const answers = await Promise.all([1, 2, 3, 4].map(() => investor.put(8_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await investor.books()).toMatchObject({
      'banking.checking': 400_000,
      'banking.investment': 1_600_000,
    })
    await expectVerified(app.current)
  })

  test('takes the offer that was shown, or none', async () => {
    const investor = await anInvestor(app.current)
    const version = (await investor.summary()).version ?? 0
    await anOffer(app.current, 10_250)
    expect((await investor.put(10, { version })).errors[0]?.code).toBe('BAR-8922')
    const { body } = await investor.put(10, { version: version + 1 })
    expect(body.yield_params).toEqual({ percent: 102.5 })
    await anOffer(app.current)
  })

  test('is for an active banking account, and for its own product', async () => {
    const investor = await anInvestor(app.current)
    const other = await aWithdrawingSeller(app.current)
    expect((await investor.put(10, { as: other.as })).errors[0]?.code).toBe('BAR-8850')
    const another = await anInvestor(app.current)
    expect((await investor.put(10, { as: another.as })).status).toBe(404)
  })

  test.each(['FINANCE', 'SALE', 'VIZUALIZATION'] as const)('is not for %s', async (profile) => {
    const investor = await anInvestor(app.current)
    const as = await app.current.aUser(investor.sellerId, profile)
    expect((await investor.put(10, { as })).status).toBe(403)
  })

  // A Friday and a Saturday of July 2027, in São Paulo; the last of the minutes are of another day in UTC.
  test.each([
    ['2027-07-02', 16.99, '2027-07-02'],
    ['2027-07-02', 17, '2027-07-05'],
    ['2027-07-02', 22.5, '2027-07-05'],
    ['2027-07-03', 10, '2027-07-05'],
    ['2027-07-05', 0.5, '2027-07-05'],
    ['2027-07-05', 22.5, '2027-07-06'],
  ])('on %s at %d counts from %s', async (day, hour, counts) => {
    await goTo(app.current, day, hour)
    const investor = await anInvestor(app.current)
    // What made the account took minutes of the clock.
    await app.current.clock.runFrom(new Date(Date.parse(`${day}T03:00:00Z`) + hour * 3_600_000))
    expect((await investor.put(10)).body.counts_from).toBe(counts)
  })
})
