import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees what is theirs to the cent, net of what it cost, and when it can be had.
describe('getBalance', () => {
  const app = testApp()

  test('shows what is available, what is to come, and both together', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await (await aBuyer(app.current, as)).pay.pix()
    await (await aBuyer(app.current, as)).pay.bankSlip()
    await (await aBuyer(app.current, as)).pay.card(APPROVED_CARD)

    const { body } = await app.current.call(getBalance, { as })

    // R$ 100 each: PIX costs 0.99 %, a boleto R$ 2.49, a card 3.19 % and 1.79 % of anticipation.
    expect(body).toEqual({
      amount: 99.01,
      provisionedAmount: 97.51 + 95.08,
      totalAmount: 291.6,
      notFormattedAmount: 99.01,
      // The card's alone; a boleto is not anticipated.
      amountToAnticipation: 95.08,
      onDemandNetAmount: 0,
      bankingType: 'ACQUIRING',
      isOnDemandEnabled: false,
    })
  })

  // @spec 000 §3: Balance: amount, provisionedAmount, totalAmount, amountToAnticipation,
  // notFormattedAmount, bankingType, onDemandNetAmount, isOnDemandEnabled
  test('on demand, says what all card receivables would bring today', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      sellerId,
    ])
    const buyer = await aBuyer(app.current, as, aLinkBody({ value: 1_000, installments: 3 }))
    await buyer.pay.card(APPROVED_CARD, { installments: 3 })
    const receivables = await app.current.sql<{ days: number; amount: string }>(
      `select due_date - (business_now() at time zone 'America/Sao_Paulo')::date as days,
              amount_cents as amount
         from receivable where seller_id = $1 order by number`,
      [sellerId],
    )

    const { body } = await app.current.call(getBalance, { as })

    // r = 1.79 % a month, for each by itself.
    const gross = receivables.reduce((total, { amount }) => total + Number(amount), 0)
    const cost = receivables.reduce(
      (total, { days, amount }) => total + Math.round((Number(amount) * 0.0179 * days) / 30),
      0,
    )
    expect(receivables).toHaveLength(3)
    expect(body).toMatchObject({
      provisionedAmount: gross / 100,
      amountToAnticipation: gross / 100,
      onDemandNetAmount: (gross - cost) / 100,
      isOnDemandEnabled: true,
    })
    expect(gross / 100 - body.onDemandNetAmount).toBeGreaterThan(30)
  })

  test('leaves out what is disputed or due today', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    await app.current.sql('update seller set on_demand_enabled = true where seller_id = $1', [
      sellerId,
    ])
    const figure = async () =>
      (await app.current.call(getBalance, { as })).body.amountToAnticipation
    const buyer = await aBuyer(app.current, as, aLinkBody({ installments: 1 }))
    await buyer.pay.card(APPROVED_CARD)
    const all = await figure()
    const change = (set: string) =>
      app.current.sql(`update receivable set ${set} where charge_id = $1`, [buyer.chargeId])
    const [due] = await app.current.sql<{ day: string }>(
      'select due_date::text as day from receivable where charge_id = $1',
      [buyer.chargeId],
    )

    expect(all).toBe(96.81)
    await change(`due_date = (business_now() at time zone 'America/Sao_Paulo')::date`)
    expect(await figure()).toBe(0)
    await change(`due_date = '${due?.day}'`)
    expect(await figure()).toBe(all)
    await app.current.sql(`update charge set status = 'DISPUTE' where id = $1`, [buyer.chargeId])
    expect(await figure()).toBe(0)
  })

  test('is zero before anything was paid', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    expect((await app.current.call(getBalance, { as })).body).toMatchObject({
      amount: 0,
      provisionedAmount: 0,
      totalAmount: 0,
    })
  })

  test.each([
    ['MASTER', 403],
    ['SALE', 403],
    ['FINANCE', 200],
    ['BACKOFFICE', 200],
  ] as const)('answers %s with %i', async (profile, status) => {
    const as = await app.current.aUser(await app.current.aSeller(), profile)

    expect((await app.current.call(getBalance, { as })).status).toBe(status)
  })
})
