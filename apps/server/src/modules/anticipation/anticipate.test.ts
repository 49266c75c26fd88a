import { reaisToCents } from '@vintem/brazil/money'
import { anticipate, simulateAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { getChargeLedger } from '@vintem/contracts/charge-detail/endpoints'
import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { describe, expect, test } from 'vitest'
import { anticipateNet, aSellerInThree } from '#test/anticipation.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller has early what was simulated, at that cost or not at all, once, and of its own money.
describe('anticipate', () => {
  const app = testApp()
  const simulate = (as: Awaited<ReturnType<typeof aSellerInThree>>['seller'], amount: number) =>
    app.current.call(simulateAnticipation, { as, body: { amount } })
  const receivablesOf = async (sellerId: number) =>
    (
      await app.current.sql<{ amount: string }>(
        'select amount_cents as amount from receivable where seller_id = $1 order by due_date, id',
        [sellerId],
      )
    ).map(({ amount }) => Number(amount))

  // @spec 001 §2 Anticipation: 'Saldo antecipado com sucesso': the money is available immediately, less what it costs
  test('makes the net available, and takes gross and cost out of what is to be received', async () => {
    const { seller, buyer } = await aSellerInThree(app.current)

    const { status, body } = await anticipateNet(app.current, seller, 500)

    expect(status).toBe(201)
    expect(body).toMatchObject({ netAmount: 500, status: 'ANTICIPATED' })
    const gross = reaisToCents(body.grossAmount) ?? 0
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.available': 50_000,
      'seller.scheduled': 96_310 - gross,
      'platform.anticipation': gross - 50_000,
    })
    expect(await receivablesOf(seller.sellerId)).toEqual([0, 96_310 - 32_103 - gross, 32_103])
    const ledger = await app.current.call(getChargeLedger, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    const moved = ledger.body.filter(({ reason }) => reason === 'anticipated')
    expect(moved.reduce((total, { amount }) => total + (reaisToCents(amount) ?? 0), 0)).toBe(gross)
    expect(moved.every(({ reference }) => reference === body.uuid)).toBe(true)
    await expectVerified(app.current)
  })

  test('leaves the rest to its days, to the cent', async () => {
    const { seller } = await aSellerInThree(app.current)
    const { body } = await anticipateNet(app.current, seller, 500)
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 120 * 86_400_000))

    const rest = 96_310 - (reaisToCents(body.grossAmount) ?? 0)
    const books = await booksOf(app.current, seller.sellerId)
    expect(books).toMatchObject({ 'seller.available': 50_000 + rest })
    expect(books['seller.scheduled']).toBeUndefined()
    await expectVerified(app.current)
  })

  test('all that there is, where more is wanted, and then nothing more', async () => {
    const { seller } = await aSellerInThree(app.current)
    const { onDemandNetAmount } = (await app.current.call(getBalance, { as: seller })).body

    const { body } = await anticipateNet(app.current, seller, 5_000)

    expect(body).toMatchObject({ netAmount: onDemandNetAmount, grossAmount: 963.1 })
    expect((await simulate(seller, 1)).errors[0]?.code).toBe('BAR-8592')
    await expectVerified(app.current)
  })

  test('a refund after it takes what is left, and then from what is available', async () => {
    const { seller, buyer } = await aSellerInThree(app.current)
    await anticipateNet(app.current, seller, 900)
    await refundPart(app.current, seller, buyer, 400)
    await app.current.runner.drain()

    const books = await booksOf(app.current, seller.sellerId)
    expect(books['seller.scheduled']).toBeUndefined()
    await expectVerified(app.current)
  })

  test('fails with the new net where the outcome is another by now', async () => {
    const { seller, buyer } = await aSellerInThree(app.current)
    const { body: shown } = await simulate(seller, 900)
    await refundPart(app.current, seller, buyer, 500)

    const refused = await app.current.call(anticipate, {
      as: seller,
      body: { simulation: shown.uuid },
    })

    expect(refused.status).toBe(409)
    expect(refused.errors[0]).toMatchObject({ code: 'BAR-8593', amount: expect.any(Number) })
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBeUndefined()
  })

  test('a later day is another cost', async () => {
    const { seller } = await aSellerInThree(app.current)
    const { body: shown } = await simulate(seller, 500)
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 86_400_000))

    const late = await app.current.call(anticipate, {
      as: seller,
      body: { simulation: shown.uuid },
    })
    expect(late.errors[0]?.code).toBe('BAR-8593')
  })

  test('a simulation is its user’s, the last one, and good for ten minutes', async () => {
    const { seller } = await aSellerInThree(app.current)
    const colleague = await app.current.aUser(seller.sellerId)
    const confirm = (as: typeof seller, simulation: string) =>
      app.current.call(anticipate, { as, body: { simulation } })
    const { body: first } = await simulate(seller, 100)
    expect((await confirm(colleague, first.uuid)).errors[0]?.code).toBe('BAR-8594')
    const { body: second } = await simulate(seller, 200)
    expect((await confirm(seller, first.uuid)).errors[0]?.code).toBe('BAR-8594')
    await app.current.sql(
      `update anticipation_simulation set simulated_at = simulated_at - interval '601 seconds'
        where id = $1`,
      [second.uuid],
    )
    expect((await confirm(seller, second.uuid)).errors[0]?.code).toBe('BAR-8594')
  })

  test('of two at once gives each its own money or says so, and of one asked twice gives one', async () => {
    const { seller } = await aSellerInThree(app.current)
    const colleague = await app.current.aUser(seller.sellerId)
    const [mine, theirs] = [await simulate(seller, 600), await simulate(colleague, 600)]

    const both = await Promise.all([
      app.current.call(anticipate, { as: seller, body: { simulation: mine.body.uuid } }),
      app.current.call(anticipate, { as: colleague, body: { simulation: theirs.body.uuid } }),
    ])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBe(60_000)

    const { body } = await simulate(seller, 100)
    const again = { as: seller, body: { simulation: body.uuid }, key: 'the-same-intent' }
    const [one, two] = [
      await app.current.call(anticipate, again),
      await app.current.call(anticipate, again),
    ]
    expect(two.body).toEqual(one.body)
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBe(70_000)
    await expectVerified(app.current)
  })

  test('meets a refund at the same time without losing a cent', async () => {
    const { seller, buyer } = await aSellerInThree(app.current)
    const { body } = await simulate(seller, 900)
    await Promise.all([
      app.current.call(anticipate, { as: seller, body: { simulation: body.uuid } }),
      refundPart(app.current, seller, buyer, 700),
    ])
    await app.current.runner.drain()
    await expectVerified(app.current)
  })

  test.each([
    ['switched off', 'on_demand_enabled = false', 'BAR-8590'],
    ['blocked', `block_reason = 'Documento'`, 'BAR-8591'],
  ])('is refused where it is %s', async (_, change, code) => {
    const { seller } = await aSellerInThree(app.current)
    const { body } = await simulate(seller, 100)
    await app.current.sql(`update seller set ${change} where seller_id = $1`, [seller.sellerId])

    const input = { as: seller, body: { simulation: body.uuid } }
    expect((await app.current.call(anticipate, input)).errors[0]?.code).toBe(code)
    expect((await simulate(seller, 100)).errors[0]?.code).toBe(code)
  })

  test('is for administrators and who may anticipate', async () => {
    const { seller } = await aSellerInThree(app.current)
    for (const profile of ['BACKOFFICE', 'VIZUALIZATION', 'SALE'] as const) {
      const as = await app.current.aUser(seller.sellerId, profile)
      const status = (await simulate(as, 100)).status
      expect([profile, status]).toEqual([profile, profile === 'BACKOFFICE' ? 200 : 403])
    }
  })
})
