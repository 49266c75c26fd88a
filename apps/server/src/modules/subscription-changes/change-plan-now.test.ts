import { addDays, addMonths } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import {
  CycleNotPaid,
  PlanChangeWaiting,
  QuoteChanged,
  SubscriptionNotActive,
} from '@vintem/contracts/errors'
import { changePlanNow } from '@vintem/contracts/subscription-changes/endpoints'
import { cancelSubscription, editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a plan change in the middle of a cycle costs the days that are left, to the cent, and what was shown
// before is what is charged after.
describe('changePlanNow', () => {
  const app = testApp()
  const { toDay, inItsFirstCycle, chargesOf, read, next, pay, edit, preview, change } =
    planChanges(app)

  test('takes effect when the difference is paid, and bills what was shown', async () => {
    const { as, id, idPlan, days, today, start } = await inItsFirstCycle()
    const left = (price: number) => Math.round((price * 100 * days - price * 1_000) / days)
    const difference = (left(180) - left(120)) / 100

    const { shown, changed } = await change(as, id, edit(idPlan, 180))

    expect(shown).toMatchObject({
      settledAs: 'CHARGE',
      difference,
      payUntil: addDays(today, 3),
      lines: [
        { kind: 'NEW_PLAN', value: left(180) / 100 },
        { kind: 'OLD_PLAN', value: -left(120) / 100 },
      ],
      charges: [{ value: 180 }, { value: 180 }, { value: 180 }],
    })
    expect(changed.body).toMatchObject({ basicValue: { value: 120 } })
    const [asked] = await chargesOf(as, id)
    expect(asked).toMatchObject({ value: difference, status: 'SCHEDULED' })
    expect(await next(as, id)).toMatchObject({
      waitingChange: { charge: asked?.uuid, value: difference, payUntil: addDays(today, 3) },
      charges: [{ value: 120 }, { value: 120 }, { value: 120 }],
    })

    const page = await app.current.call(getCheckoutCharge, {
      params: { charge: toRoutedRef(as.sellerId, asked?.uuid ?? '') },
    })
    expect(page.body).toMatchObject({ value: difference, lines: shown.lines, method: 'PIX' })

    await pay(as, asked?.uuid ?? '')

    expect(await read(as, id)).toMatchObject({ basicValue: { value: 180 }, status: 'ACTIVE' })
    expect(await next(as, id)).toMatchObject({ waitingChange: null, charges: shown.charges })
    await toDay(addMonths(start, 1))
    expect((await chargesOf(as, id))[0]).toMatchObject({
      value: shown.charges[0]?.value,
      expirationDate: shown.charges[0]?.expirationDate,
    })
    await expectVerified(app.current)
  })

  test('asks less than R$ 5.00 with the next charge, and gives credit immediately', async () => {
    const { as, id, idPlan, start } = await inItsFirstCycle()

    const more = await change(as, id, edit(idPlan, 121))
    expect(more.shown).toMatchObject({ settledAs: 'ADJUSTMENT' })
    expect(more.changed.body).toMatchObject({ basicValue: { value: 121 } })
    expect((await next(as, id)).charges[0]?.lines).toEqual([
      { kind: 'BASE', value: 121 },
      { kind: 'ADJUSTMENT', value: more.shown.difference },
    ])

    const less = await change(as, id, edit(idPlan, 30))
    expect(less.shown).toMatchObject({ settledAs: 'CREDIT' })
    const shown = await next(as, id)
    expect(shown).toMatchObject({ credit: less.shown.difference, charges: less.shown.charges })
    // The credit takes all of the first cycle, and the rest of it is taken off the next.
    expect(shown.charges.map(({ outcome }) => outcome)).toEqual(['FREE', 'FREE', 'BILLED'])

    await toDay(addMonths(start, 3))
    const billed = await app.current.sql<{
      outcome: string
      lines: { kind: string; cents: Cents }[]
    }>(
      `select outcome, lines from subscription_cycle where subscription_id = $1 and cycle > 0 order by cycle`,
      [id],
    )
    expect(
      billed.slice(0, 3).map(({ outcome, lines }) => ({
        outcome,
        lines: lines.map(({ kind, cents: value }) => ({ kind, value: centsToReais(value) })),
      })),
    ).toEqual(shown.charges.map(({ outcome, lines }) => ({ outcome, lines })))
    await expectVerified(app.current)
  })

  test('begins another period today, at its full price less what is left of the former', async () => {
    const { as, id, idPlan, today, days } = await inItsFirstCycle()
    const left = Math.round((12_000 * days - 120_000) / days) / 100

    const { shown } = await change(as, id, edit(idPlan, 100, 'YEARLY'))
    expect(shown).toMatchObject({ settledAs: 'CHARGE', difference: 1_200 - left })
    await pay(as, (await chargesOf(as, id))[0]?.uuid ?? '')

    expect(await next(as, id)).toMatchObject({ charges: shown.charges })
    expect(shown.charges[0]).toMatchObject({ expirationDate: addMonths(today, 12), value: 1_200 })
    await expectVerified(app.current)
  })

  test('is refused where what was shown holds no more, where it waits, and where nothing is paid', async () => {
    const { as, id, idPlan, today, start } = await inItsFirstCycle()
    const wanted = edit(idPlan, 180)
    const { body: shown } = await preview(as, id, wanted)
    const confirm = (quote: string) =>
      app.current.call(changePlanNow, { as, params: { id }, body: { ...wanted, quote } })
    const codeOf = ({ errors }: { errors: readonly { code: string }[] }) => errors[0]?.code

    await toDay(addDays(today, 1))
    expect(codeOf(await confirm(shown.quote))).toBe(QuoteChanged.code)
    const { body: again } = await preview(as, id, wanted)
    const both = await Promise.all([confirm(again.quote), confirm(again.quote)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await preview(as, id, wanted))).toBe(PlanChangeWaiting.code)
    const { version } = await read(as, id)
    const patched = await app.current.call(editSubscription, {
      as,
      params: { id },
      body: wanted,
      version,
    })
    expect(codeOf(patched)).toBe(PlanChangeWaiting.code)

    const [asked] = await chargesOf(as, id)
    await app.current.call(deleteCharge, { as, params: { id: asked?.uuid ?? '' } })
    expect((await next(as, id)).waitingChange).toBeNull()

    // Half a month before the next due day its charge is made; nobody has paid it.
    await toDay(addDays(addMonths(start, 1), -10))
    expect(codeOf(await preview(as, id, wanted))).toBe(CycleNotPaid.code)
    expect((await preview(as, id, wanted, 'NEXT_CYCLE')).status).toBe(200)
    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    expect(codeOf(await preview(as, id, wanted))).toBe(SubscriptionNotActive.code)
  })

  test('ends with the subscription, whose charge can be paid no more', async () => {
    const { as, id, idPlan } = await inItsFirstCycle()
    await change(as, id, edit(idPlan, 180))

    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })

    expect((await chargesOf(as, id))[0]).toMatchObject({ status: 'CANCELED' })
    const [stored] = await app.current.sql<{ state: string }>(
      `select state from subscription_change where subscription_id = $1`,
      [id],
    )
    expect(stored?.state).toBe('LAPSED')
    await expectVerified(app.current)
  })
})
