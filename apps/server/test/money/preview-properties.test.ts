import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { type Cents, centsToReais, sum } from '@vintem/brazil/money'
import { changeDueDay, previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { giveCoupon } from '@vintem/contracts/subscription-coupons/endpoints'
import { editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { allowAutomatic, anAgreed } from '#test/mandates.ts'
import { pauses } from '#test/pauses.ts'
import { planChanges } from '#test/plan-changes.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { aTrialAt, tryByCard } from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { act, type Act, asBuyer, begun, type Begun } from './preview-acts.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(4)
/** A run takes years, and the calendar has an end. */
const RUNS_OF_A_CENTURY = 10
// Goal: whatever seller and buyer do to a subscription, the next three charges shown are what is billed after the clock
// has moved, line by line (billing §12.4).
describe.each(partsOf(10, RUNS_OF_A_CENTURY))('preview = billed, part $part', ({ runs }) => {
  const app = testApp()
  const changes = planChanges(app)
  const campaigns = priceCampaigns(app)
  let [codes, trials] = [0, 0]

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(begun, fc.array(act, { maxLength: COMMANDS }), async (how, acts) => {
          const { as, idPlan } = await campaigns.aSeller()
          const id = await begin(as, idPlan, how)
          for (const each of acts) {
            await perform(as, id, each)
            await campaigns.payAll(as, id)
          }
          await expectBilledAsShown(as, id)
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )

  async function begin(as: TestUser, idPlan: number, how: Begun): Promise<string> {
    if (how.at === 'IMPORT') {
      const { type: period, method, month: value } = how
      const months = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 }[period]
      const { id } = await campaigns.aRunning(as, idPlan, {
        basicValue: { type: period, value: value * months },
        payment: { method },
      })
      return id
    }
    if (how.at !== 'LINK') return beginOtherwise(as, how)
    const { discount, additional, parts } = how
    const buyer = await aSubscriber(
      app.current,
      as,
      {
        additionalValue: additional,
        additionalTitle: 'Matrícula',
        additionalInstallments: parts,
      },
      { allowedPaymentMethods: { pixMethod: { discount: { type: 'PERCENT', amount: discount } } } },
    )
    await buyer.pay.pix()
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    return row?.id ?? ''
  }

  /** By a kept card, in a trial, or by a mandate: of a link without an additional value. */
  async function beginOtherwise(
    as: TestUser,
    how: Extract<Begun, { at: 'CARD' | 'TRIAL' | 'MANDATE' }>,
  ): Promise<string> {
    if (how.at === 'MANDATE') {
      await allowAutomatic(app.current, as.sellerId)
      return (await anAgreed(app.current, as)).subscriptionId
    }
    if (how.at === 'CARD') {
      const buyer = await aSubscriber(app.current, as)
      await buyer.pay.card(how.card)
    } else {
      trials += 1
      const shop = await aTrialAt(app.current, as, `teste-${trials}`, how.days)
      if (how.hasCoupon) await aCoupon(app.current, as)
      await tryByCard(app.current, shop, APPROVED_CARD, how.hasCoupon ? { coupon: 'PROMO10' } : {})
    }
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [as.sellerId],
    )
    return row?.id ?? ''
  }

  /** What is refused, since something else bars it, changes nothing. */
  async function perform(as: TestUser, id: string, command: Act): Promise<void> {
    const { idPlan, version } = await changes.read(as, id)
    switch (command.act) {
      case 'pass':
        return passDays(as, id, command.days)
      case 'edit': {
        const body = changes.edit(idPlan, command.month, command.type)
        await app.current.call(editSubscription, { as, params: { id }, body, version })
        return
      }
      case 'plan-now':
        await changes.change(as, id, changes.edit(idPlan, command.month, command.type))
        return
      case 'due-day': {
        const { day } = command
        const shown = await app.current.call(previewDueDay, { as, params: { id }, body: { day } })
        const { quote } = shown.body
        if (shown.status !== 200) return
        await app.current.call(changeDueDay, { as, params: { id }, body: { day, quote } })
        return
      }
      case 'campaign': {
        const { percent, days } = command
        const firstDueDate = addDays(await campaigns.today(), days)
        const price = { type: 'PERCENT' as const, percent }
        await campaigns.confirm(as, await campaigns.prepare(as, { price, firstDueDate }))
        return
      }
      case 'pause': {
        const { from, days, keepsDueDay } = command
        const until = addDays(await campaigns.today(), days)
        await pauses(app).pause(as, id, { from, until, keepsDueDay })
        await app.current.runner.drain()
        return
      }
      case 'resume':
        await pauses(app).resume(as, id)
        await app.current.runner.drain()
        return
      case 'buyer-pause':
      case 'buyer-resume': {
        await asBuyer(app.current, { as, id }, command)
        await app.current.runner.drain()
        return
      }
      case 'coupon': {
        const { discount, cycles } = command
        codes += 1
        const { id: coupon } = await aCoupon(app.current, as, {
          code: `C${codes}`,
          discount,
          cycles,
        })
        await app.current.call(giveCoupon, { as, params: { id }, body: { coupon } })
      }
    }
  }

  /** Days in which the customer pays what is made. */
  async function passDays(as: TestUser, id: string, days: number): Promise<void> {
    const end = addDays(await campaigns.today(), days)
    while ((await campaigns.today()) < end) {
      const step = addDays(await campaigns.today(), 7)
      await campaigns.toDay(step < end ? step : end)
      await campaigns.payAll(as, id)
    }
  }

  async function expectBilledAsShown(as: TestUser, id: string): Promise<void> {
    const [state] = await app.current.sql<{ next: number }>(
      'select next_cycle as next from subscription where id = $1',
      [id],
    )
    const shown = await campaigns.next(as, id)
    expect(shown).toHaveLength(3)
    for (const { madeOn } of shown) {
      await advanceClock(app.current, new Date(startOfDay(madeOn as CivilDate).getTime() + NOON))
      await campaigns.payAll(as, id)
    }
    const billed = await billedOf(app.current, id, state?.next ?? 0)
    expect(billed).toEqual(
      shown.map(({ outcome, madeOn, expirationDate, from, until, value, lines }) => ({
        outcome,
        madeOn,
        expirationDate,
        from,
        until,
        value,
        lines,
      })),
    )
  }
})

const NOON = 12 * 3_600_000

/** The three cycles from one on, as the preview shows them. */
async function billedOf(app: TestApp, id: string, cycle: number) {
  const rows = await app.sql<{
    outcome: string
    createdAt: Date
    dueOn: CivilDate
    startsOn: CivilDate
    endsOn: CivilDate
    lines: { kind: string; cents: Cents }[]
    value: string | null
    dueDate: CivilDate | null
  }>(
    `select y.outcome, y.created_at as "createdAt", y.due_on::text as "dueOn",
            y.starts_on::text as "startsOn", y.ends_on::text as "endsOn", y.lines,
            c.value_cents as value, c.due_date::text as "dueDate"
       from subscription_cycle y
       left join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
      where y.subscription_id = $1 and y.cycle >= $2 and y.why is distinct from 'PAUSED' order by y.cycle limit 3`,
    [id, cycle],
  )
  return rows.map(({ outcome, createdAt, dueOn, startsOn, endsOn, lines, value, dueDate }) => {
    const total = sum(lines.map((line) => line.cents))
    // What is asked is what the lines add up to.
    if (value !== null) expect(Number(value)).toBe(total)
    return {
      outcome,
      madeOn: civilDateOf(createdAt),
      expirationDate: dueDate ?? dueOn,
      from: startsOn,
      until: addDays(endsOn, -1),
      value: centsToReais(total),
      lines: lines.map((line) => ({ kind: line.kind, value: centsToReais(line.cents) })),
    }
  })
}
