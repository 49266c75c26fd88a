import {
  addDays,
  type CivilDate,
  civilDateOf,
  formatCivilDate,
  isBusinessDay,
  startOfDay,
  weekday,
} from '@vintem/brazil/calendar'
import {
  changeAllNotifications,
  changeReminderTexts,
  getReminderTotals,
  listUpcomingReminders,
} from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD, aBuyer, askForBankSlip } from '#test/buyer.ts'
import { calendar } from '#test/calendar.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { aCheckedImport, runImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { aTrialShop, BEATRIZ, mailsTo, tryByCard } from '#test/trials.ts'
import { allByWhatsApp, consentOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: what the calendar says is what is sent once the clock moves, and only to who may see charges.
describe('listUpcomingReminders', () => {
  const app = testApp()

  const { totals, rows } = calendar(app)

  async function aShop() {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select due_date::text as day from charge where id = $1',
      [buyer.chargeId],
    )
    return { as, buyer, dueDate: row?.day as CivilDate }
  }

  /** A customer who has consented to WhatsApp, and how to charge them by boleto. */
  async function aReachedBuyer() {
    const { as } = await aShop()
    await allByWhatsApp(app.current, as)
    const shop = { as, subDomain: '' }
    const customer = await aCustomerOf(app.current, shop, {
      document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
    })
    await consentOf(app.current, as, customer)
    const charge = async (title: string) => {
      const buyer = await aChargeFor(app.current, shop, customer, title)
      await askForBankSlip(app.current, buyer.ref)
      return buyer
    }
    return { as, charge }
  }

  test('says who gets what when, and it comes so', async () => {
    const { as, buyer, dueDate } = await aShop()
    const BANK_SLIP_PRE_PAYMENT = 'Vence em {vencimento}.\nAbraço'
    await app.current.call(changeReminderTexts, { as, body: { BANK_SLIP_PRE_PAYMENT } })

    const { body } = await app.current.call(listUpcomingReminders, { as, query: { size: 3 } })
    const query = { size: 3, after: body.next ?? '' }
    const rest = await app.current.call(listUpcomingReminders, { as, query })

    expect([body.content.length, rest.body.content.length, rest.body.next]).toEqual([3, 1, null])
    expect(body.content[0]).toMatchObject({
      uuidCharge: buyer.chargeId,
      customerName: 'Beatriz Compradora',
      stage: 'BEFORE_2',
      text: `Vence em ${dueDate.split('-').toReversed().join('/')}.\nAbraço`,
    })
    const foretold = [...body.content, ...rest.body.content]
    await advanceClock(app.current, startOfDay(addDays(dueDate, 30)))
    const sent = await app.current.sql<{ stage: string; at: Date }>(
      `select stage, sent_at as at from reminder_message
        where charge_id = $1 and state = 'SENT' order by sent_at`,
      [buyer.chargeId],
    )
    expect(foretold.map(({ stage }) => stage)).toEqual(sent.map(({ stage }) => stage))
    const minutes = (at: Date) => at.toISOString().slice(0, 16)
    expect(foretold.map(({ sendAt }) => minutes(new Date(sendAt)))).toEqual(
      sent.map(({ at }) => minutes(at)),
    )
  })

  test('WhatsApp costs once for what one buyer gets that day', async () => {
    const { as, charge } = await aReachedBuyer()
    for (const title of ['Curso', 'Aula']) await charge(title)
    await app.current.runner.drain()

    const { body } = await app.current.call(listUpcomingReminders, { as, query: { size: 100 } })

    const byWhatsApp = body.content.filter(({ channel }) => channel === 'WHATSAPP')
    expect(byWhatsApp.map(({ stage, cost }) => `${stage} ${cost}`)).toEqual([
      'BEFORE_2 0.04',
      'BEFORE_2 0',
      'AFTER_2 0.04',
      'AFTER_2 0',
      'AFTER_7 0.04',
      'AFTER_7 0',
      'AFTER_20 0.04',
      'AFTER_20 0',
    ])
    expect(byWhatsApp[0]?.text).toContain('responda SAIR')
    expect(await totals(as)).toEqual({
      messages: 20,
      waiting: null,
      hasMore: false,
      cost: 0.16,
      recovery: null,
      channels: [
        { channel: 'EMAIL', messages: 12, cost: 0 },
        { channel: 'WHATSAPP', messages: 8, cost: 0.16 },
      ],
    })
  })

  test('WhatsApp costs once for a day, also where what waited for it is on another page', async () => {
    const { as, charge } = await aReachedBuyer()
    // Seven days after a Monday, and two days after the Friday of its week: both on the next Monday.
    let monday = addDays(civilDateOf(await app.current.clock.now()), 3)
    while (
      weekday(monday) !== 1 ||
      ![0, 1, 2, 3, 4, 7].every((n) => isBusinessDay(addDays(monday, n)))
    ) {
      monday = addDays(monday, 1)
    }
    for (const [title, day] of Object.entries({ Curso: monday, Aula: addDays(monday, 4) })) {
      const buyer = await charge(title)
      await app.current.sql('update charge set due_date = $2 where id = $1', [buyer.chargeId, day])
    }
    await app.current.runner.drain()

    const all = await rows(as)

    expect(await rows(as, 1)).toEqual(all)
    const next = addDays(monday, 7)
    const then = all.filter((row) => row.channel === 'WHATSAPP' && row.sendAt.startsWith(next))
    expect(then.map(({ stage, cost }) => `${stage} ${cost}`)).toEqual(['AFTER_2 0.04', 'AFTER_7 0'])
  })

  test('expects what such messages have brought before', async () => {
    const { as, buyer } = await aShop()
    // Twenty late charges of the past and as many messages, of which a quarter was paid within days.
    await app.current.sql(
      `with past as (
         insert into charge select (jsonb_populate_record(c, jsonb_build_object(
             'id', n.id, 'status', case when n.at <= 5 then 'PAID' else 'LATE' end,
             'due_date', $2::timestamptz::date - 2,
             'paid_on', case when n.at <= 5 then $2::timestamptz::date + 1 end,
             'paid_at', case when n.at <= 5 then $2::timestamptz + interval '1 day' end))).*
           from charge as c, (select gen_random_uuid() as id, at from generate_series(1, 20) as at) as n
          where c.id = $1 returning seller_id, id)
       insert into reminder_message (seller_id, id, charge_id, stage, channel, day, recipient, state,
         created_at, sent_at)
       select seller_id, gen_random_uuid(), id, 'AFTER_2', 'EMAIL', '2020-01-01', 'a@b.com', 'SENT',
              $2::timestamptz, $2::timestamptz from past`,
      [buyer.chargeId, new Date((await app.current.clock.now()).getTime() - 100 * 86_400_000)],
    )
    const { body } = await app.current.call(listUpcomingReminders, { as })
    expect(body.content.map(({ stage, recovery }) => [stage, recovery])).toEqual([
      ['BEFORE_2', null],
      ['AFTER_2', 25],
      ['AFTER_7', null],
      ['AFTER_20', null],
    ])
    expect((await totals(as)).recovery).toBe(25)
  })

  test('foretells the charges that a subscription will have, and they come so', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await planAndCustomer(app.current, as)
    const today = civilDateOf(await app.current.clock.now())
    const dueOn = addDays(today, 20)
    const id = await aCheckedImport(app.current, as, [{ startDate: formatCivilDate(dueOn) }])
    await runImport(app.current, as, id)

    const { body } = await app.current.call(listUpcomingReminders, { as, query: { size: 100 } })

    const day = ({ sendAt }: { sendAt: string }) => civilDateOf(new Date(sendAt))
    const first = body.content.filter((each) => day(each) <= addDays(dueOn, 25))
    expect(first.map(({ stage }) => stage).slice(0, 4)).toEqual([
      'BEFORE_7',
      'BEFORE_2',
      'AFTER_2',
      'AFTER_7',
    ])
    expect(body.content[0]).toMatchObject({
      uuidCharge: null,
      title: 'Ateliê livre',
      value: 1234.5,
    })
    expect(body.content[0]?.uuidSubscription).toBeTruthy()
    expect((await totals(as)).recovery).toBeNull()
    const foretold = body.content
      .filter((each) => day(each) < addDays(today, 40))
      .map(({ stage, sendAt }) => `${stage} ${sendAt.slice(0, 16)}`)

    await advanceClock(app.current, startOfDay(addDays(today, 40)))

    const sent = await app.current.sql<{ stage: string; at: Date }>(
      `select stage, sent_at as at from reminder_message
        where seller_id = $1 and state = 'SENT' order by sent_at`,
      [as.sellerId],
    )
    expect(sent.map(({ stage, at }) => `${stage} ${at.toISOString().slice(0, 16)}`)).toEqual(
      foretold,
    )
  })

  test('tells of the ends of trials, which no switch stops, and they come so', async () => {
    const shop = await aTrialShop(app.current, 'calendario', { trialDays: 30 })
    await aCoupon(app.current, shop.as)
    await tryByCard(app.current, shop, APPROVED_CARD, { coupon: 'PROMO10' })
    const endsOn = addDays(civilDateOf(await app.current.clock.now()), 30)
    const listed = async () =>
      (await app.current.call(listUpcomingReminders, { as: shop.as, query: { size: 100 } })).body
    const ends = ({ content }: Awaited<ReturnType<typeof listed>>) =>
      content.filter(({ stage }) => stage === 'TRIAL_ENDING')
    const whole = await listed()
    expect(ends(whole)).toMatchObject([
      { sendAt: `${addDays(endsOn, -7)}T12:00:00.000Z`, title: 'Ateliê livre', value: 108 },
      { sendAt: `${addDays(endsOn, -2)}T12:00:00.000Z`, channel: 'EMAIL', cost: 0 },
    ])
    expect(whole.content.map(({ sendAt }) => sendAt)).toEqual(
      whole.content.map(({ sendAt }) => sendAt).toSorted(),
    )
    expect((await totals(shop.as)).messages).toBe(whole.content.length)
    await app.current.call(changeAllNotifications, { as: shop.as, body: { active: false } })
    const off = await listed()
    expect(off.content).toHaveLength(2)
    const left = { messages: 2, channels: [{ channel: 'EMAIL', messages: 2 }, { messages: 0 }] }
    expect(await totals(shop.as)).toMatchObject(left)
    const first = off.content[0]?.text.split('\n')[0] ?? 'nothing'

    await advanceClock(app.current, startOfDay(addDays(endsOn, -1)))

    const mails = await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis de')
    expect(mails.filter(({ body }) => body.includes(first))).toHaveLength(2)
    expect(ends(await listed())).toEqual([])
  })

  test('is empty while all is off, and of another seller', async () => {
    const { as } = await aShop()
    const other = await app.current.aUser(await app.current.aSeller())
    await app.current.call(changeAllNotifications, { as, body: { active: false } })
    for (const user of [as, other]) {
      const { body } = await app.current.call(listUpcomingReminders, { as: user })
      expect(body).toEqual({ content: [], next: null })
      expect(await totals(user)).toMatchObject({ messages: 0, cost: 0, recovery: null })
    }
  })

  test('is not for who may not see charges', async () => {
    const as = await app.current.aUser(await app.current.aSeller(), 'FINANCE')
    expect((await app.current.call(listUpcomingReminders, { as })).status).toBe(403)
    expect((await app.current.call(getReminderTotals, { as })).status).toBe(403)
  })
})
