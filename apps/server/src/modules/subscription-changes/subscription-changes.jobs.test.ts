import { addBusinessDays, addDays, nextBusinessDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { REFUSALS_ALLOWED } from '#modules/charges/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { askForPix, payWithCard, REFUSED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a change that nobody pays for is forgotten, and what was billed while it waited is settled.
describe('the jobs of plan changes', () => {
  const app = testApp()
  const { toDay, inItsFirstCycle, chargesOf, read, next, pay, edit, change } = planChanges(app)

  test('lapses after three days without payment, and nobody is in default for it', async () => {
    const { as, id, idPlan, today } = await inItsFirstCycle()
    await change(as, id, edit(idPlan, 180))

    await toDay(addDays(today, 3))
    expect((await chargesOf(as, id))[0]).toMatchObject({ status: 'SCHEDULED' })
    await toDay(addDays(today, 4))

    expect((await chargesOf(as, id)).find(({ value }) => value !== 120)).toMatchObject({
      status: 'CANCELED',
    })
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', basicValue: { value: 120 } })
    expect((await next(as, id)).waitingChange).toBeNull()
    await expectVerified(app.current)
  })

  test('by boleto, waits two business days more for what the bank reports', async () => {
    const { as, id, idPlan, today } = await inItsFirstCycle()
    await app.current.sql(
      `update subscription set method = 'BANK_SLIP', methods = methods - 'pix' - 'creditCard' where id = $1`,
      [id],
    )
    const { changed } = await change(as, id, edit(idPlan, 180))
    expect(changed.status).toBe(200)
    const statusOf = async () =>
      (await chargesOf(as, id)).find(({ value }) => value !== 120)?.status
    const payable = nextBusinessDay(addDays(today, 3))

    await toDay(addBusinessDays(payable, 2))
    expect(await statusOf()).toBe('SCHEDULED')
    await toDay(addDays(addBusinessDays(payable, 2), 1))

    expect(await statusOf()).toBe('CANCELED')
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', basicValue: { value: 120 } })
  })

  test('refused to the last card, nobody is in default for it, and it may still be paid', async () => {
    const { as, id, idPlan } = await inItsFirstCycle()
    await app.current.sql(
      `update subscription set methods = methods ||
         '{"creditCard": {"type": "EARLY_SELLER", "discountBps": 0, "maxInstallments": 1}}' where id = $1`,
      [id],
    )
    await change(as, id, edit(idPlan, 180))
    const asked = (await chargesOf(as, id)).find(({ value }) => value !== 120)
    const ref = toRoutedRef(as.sellerId, asked?.uuid ?? '')
    for (let refused = 0; refused < REFUSALS_ALLOWED; refused += 1) {
      await payWithCard(app.current, ref, REFUSED_CARD, {})
    }

    const [failed] = await chargesOf(as, id)
    expect(failed).toMatchObject({ uuid: asked?.uuid, status: 'FAILED' })
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE' })
    await expectVerified(app.current)
    await askForPix(app.current, ref)
    await app.current.runner.drain()
    const [code] = await app.current.sql<{ txid: string }>(
      `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
      [asked?.uuid],
    )
    await app.current.sandbox.payPix(code?.txid ?? '', {})
    await app.current.runner.drain()
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', basicValue: { value: 180 } })
    await expectVerified(app.current)
  })

  test('settles a cycle that was billed while the change waited', async () => {
    const { as, id, idPlan, start, days } = await inItsFirstCycle()
    // The next charge is made half a month before its due day.
    await toDay(addDays(start, days - 16))
    await change(as, id, edit(idPlan, 180))
    const asked = (await chargesOf(as, id)).find(({ status }) => status === 'SCHEDULED')
    await toDay(addDays(start, days - 14))
    expect((await chargesOf(as, id)).filter(({ value }) => value === 120)).toHaveLength(2)

    await pay(as, asked?.uuid ?? '')

    expect((await next(as, id)).charges[0]?.lines).toEqual([
      { kind: 'BASE', value: 180 },
      { kind: 'ADJUSTMENT', value: 60 },
    ])
    await expectVerified(app.current)
  })

  test('keeps as credit what was paid for a period that can begin no more', async () => {
    const { as, id, idPlan, start, days } = await inItsFirstCycle()
    await toDay(addDays(start, days - 16))
    const { shown } = await change(as, id, edit(idPlan, 100, 'YEARLY'))
    const asked = (await chargesOf(as, id)).find(({ status }) => status === 'SCHEDULED')
    await toDay(addDays(start, days - 14))

    await pay(as, asked?.uuid ?? '')

    expect(await next(as, id)).toMatchObject({ credit: shown.difference })
    expect(await read(as, id)).toMatchObject({ basicValue: { type: 'YEARLY', value: 1_200 } })
    await expectVerified(app.current)
  })
})
