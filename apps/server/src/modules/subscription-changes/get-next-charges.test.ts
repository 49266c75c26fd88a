import { addDays, addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller sees what the next three cycles will ask, line by line, before they are billed.
describe('getNextCharges', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const today = async () => civilDateOf(await app.current.clock.now())

  test('shows three charges to come, each with its days, its method and its lines', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(
      app.current,
      as,
      { additionalValue: 10, additionalTitle: 'Matrícula', additionalInstallments: 3 },
      { allowedPaymentMethods: { pixMethod: { discount: { type: 'PERCENT', amount: 10 } } } },
    )
    await buyer.pay.pix()
    const [row] = await app.current.sql<{ id: string; anchor: CivilDate }>(
      `select s.id, s.anchor::text from subscription s join charge c on c.subscription_id = s.id where c.id = $1`,
      [buyer.chargeId],
    )
    const { id, anchor } = row ?? { id: '', anchor: await today() }

    const { body } = await app.current.call(getNextCharges, { as, params: { id } })

    const monthly = [
      { kind: 'BASE', value: 120 },
      { kind: 'DISCOUNT', value: -12 },
    ]
    const additional = { kind: 'ADDITIONAL', value: 3.33 }
    expect(body.charges).toMatchObject([
      {
        outcome: 'BILLED',
        madeOn: addDays(addMonths(anchor, 1), -15),
        expirationDate: addMonths(anchor, 1),
        from: addMonths(anchor, 1),
        until: addDays(addMonths(anchor, 2), -1),
        paymentMethod: 'PIX',
        value: 111.33,
        lines: [...monthly, additional],
      },
      { value: 111.33, lines: [...monthly, additional] },
      { value: 108, lines: monthly },
    ])
  })

  test('says that nothing is asked while two cycles are unpaid', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 1)
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, {
      payment: { method: 'PIX' },
      startDate: start,
    })
    await advanceClock(app.current, new Date(`${addDays(addMonths(start, 2), 10)}T12:00:00Z`))

    const { body } = await app.current.call(getNextCharges, { as, params: { id } })

    expect(body.charges.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['SKIPPED', 0],
      ['SKIPPED', 0],
      ['SKIPPED', 0],
    ])
  })

  test('shows none of another seller, and none before the first payment', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    const [row] = await app.current.sql<{ id: string }>(
      `select subscription_id as id from charge where id = $1`,
      [buyer.chargeId],
    )
    const params = { id: row?.id ?? '' }

    expect((await app.current.call(getNextCharges, { as, params })).body.charges).toEqual([])
    const stranger = await aSeller()
    expect((await app.current.call(getNextCharges, { as: stranger, params })).status).toBe(404)
  })
})
