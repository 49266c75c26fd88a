import { addDays, addMonths, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import { changeBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { mailOf } from '#test/pay-requests.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a subscription that nobody pays ends after the days that its seller gives it, permanently and
// not a day earlier; where no days are given, never.
describe('giving up', () => {
  const app = testApp()
  const { paidBy, read, pay, eventsOf } = pauses(app)
  const toDay = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  const giveUpAfter = (as: TestUser, giveUpAfterDays: number | null) =>
    app.current.call(changeBillingRules, { as, body: { giveUpAfterDays } })
  const debtOf = async (as: TestUser, id: string) => {
    const late = (await read(as, id)).charges.filter(({ status }) => status === 'LATE')
    return late.at(-1)
  }

  test('ends it on its day: charges to come are cancelled, the debt stays, the customer is told', async () => {
    const { as, id, end } = await paidBy('pix')
    await giveUpAfter(as, 20)
    await toDay(addDays(end, 5))
    const due = (await debtOf(as, id))?.expirationDate as CivilDate
    await toDay(addDays(due, 19))
    expect((await read(as, id)).status).toBe('DEFAULTER')

    await toDay(addDays(due, 20))

    const ended = await read(as, id)
    expect(ended).toMatchObject({ status: 'INACTIVE', nextCharge: null })
    expect(ended.charges.map(({ status }) => status)).not.toContain('SCHEDULED')
    expect(ended.charges.map(({ status }) => status)).toContain('LATE')
    const mails = await mailOf(app.current, 'beatriz@exemplo.com.br')
    expect(mails.map(({ subject }) => subject.slice(0, 20))).toContain('Assinatura cancelada')
    const { body } = await app.current.call(listMrrMovements, { as })
    expect(body.content[0]).toMatchObject({ kind: 'CHURN', reason: 'DEFAULT' })
    await toDay(addMonths(due, 3))
    expect((await eventsOf(id)).filter((type) => type === 'canceled')).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('of what was in default already, from the day after it was asked for', async () => {
    const { as, id, end } = await paidBy('pix')
    await toDay(addDays(end, 40))
    expect((await read(as, id)).status).toBe('DEFAULTER')
    await giveUpAfter(as, 10)
    await app.current.runner.drain()
    expect((await read(as, id)).status).toBe('DEFAULTER')
    await toDay(addDays(end, 41))
    expect((await read(as, id)).status).toBe('INACTIVE')
  })

  test('never of what is paid in time, nor where the rule is off again', async () => {
    const [paid, off] = [await paidBy('pix'), await paidBy('pix')]
    await giveUpAfter(paid.as, 20)
    await giveUpAfter(off.as, 20)
    await toDay(addDays(paid.end, 10))
    await pay(paid.as, (await debtOf(paid.as, paid.id))?.uuid ?? '')
    await giveUpAfter(off.as, null)
    await toDay(addDays(paid.end, 28))
    expect((await read(paid.as, paid.id)).status).toBe('ACTIVE')
    expect((await read(off.as, off.id)).status).toBe('DEFAULTER')
    await expectVerified(app.current)
  })

  test('ends every retry of a card', async () => {
    const { as, id, end } = await paidBy('card', APPROVED_CARD)
    await app.current.sql(
      `update sandbox.card set behavior = '{"kind":"refuse","code":"51","reason":"Saldo insuficiente"}'`,
    )
    await giveUpAfter(as, 10)
    await toDay(addDays(end, 12))
    expect((await read(as, id)).status).toBe('INACTIVE')
    const open = await app.current.sql(
      `select from charge where subscription_id = $1 and card_on_file and status in ('SCHEDULED', 'LATE')`,
      [id],
    )
    expect(open).toHaveLength(0)
    await expectVerified(app.current)
  })
})
