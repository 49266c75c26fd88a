import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { askForBankSlip } from '#test/buyer.ts'
import { calendar } from '#test/calendar.ts'
import { cpf } from '#test/cards.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { allByWhatsApp, consentOf, whatsAppOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'

const LIMIT = 3

// Goal: no more recipients are written to by WhatsApp in 24 hours than Meta lets the platform's number, of
// all sellers and processes together; the others wait for a place, and the calendar says so before.
describe('the limit of WhatsApp', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), whatsAppLimit: LIMIT }) })
  const second = testApp({
    beside: app,
    rails: (options) => ({ ...createSandbox(options), whatsAppLimit: LIMIT }),
  })

  const reach = (day: CivilDate, hour = 12) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * 3_600_000))

  /** A seller whose customers, who have consented, have a boleto of one day. */
  async function aSellerOf(phones: readonly string[]): Promise<{ as: TestUser; due: CivilDate }> {
    const as = await app.current.aUser(await app.current.aSeller())
    await allByWhatsApp(app.current, as)
    for (const [index, phone] of phones.entries()) {
      const document = {
        documentNumber: cpf(index),
        documentType: 'cpf',
        documentNation: 'BR',
      } as const
      const id = await aCustomerOf(app.current, { as, subDomain: '' }, { document, phone })
      await consentOf(app.current, as, id)
      const buyer = await aChargeFor(app.current, { as, subDomain: '' }, id, 'Curso de fotografia')
      await askForBankSlip(app.current, buyer.ref)
    }
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ due: CivilDate }>(
      'select due_date::text as due from charge where seller_id = $1 limit 1',
      [as.sellerId],
    )
    return { as, due: row?.due as CivilDate }
  }

  const phonesOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `319876${50_000 + from + index}`)

  const got = async (sellers: readonly TestUser[]) => {
    const all = await Promise.all(sellers.map(({ sellerId }) => whatsAppOf(app.current, sellerId)))
    return all.flat()
  }

  test('what passes it waits until a recipient is a day old, of all sellers', async () => {
    const [one, other] = [await aSellerOf(phonesOf(0, 4)), await aSellerOf(phonesOf(10, 2))]
    const sellers = [one.as, other.as]
    const day = addDays(one.due, -2)
    expect((await calendar(app).totals(one.as)).waiting).toEqual({
      limit: LIMIT,
      from: day,
      messages: 1,
    })
    expect((await calendar(app).totals(other.as)).waiting).toBeNull()

    await reach(day)
    expect(await got(sellers)).toHaveLength(LIMIT)
    await reach(addDays(day, 1))

    const messages = await got(sellers)
    expect(new Set(messages.map(({ phone }) => phone)).size).toBe(6)
    expect(messages).toHaveLength(6)
    expect(messages.filter(({ at }) => at < `${addDays(day, 1)}T08:00`)).toHaveLength(LIMIT)
  })

  test('two processes share it', async () => {
    const take = (server: { current: typeof app.current }, phones: string[]) =>
      server.current.sql<{ phone: string; wait: number }>(
        `select phone, extract(epoch from free_at - business_now())::int as wait
           from take_whats_app_places($1, $2)`,
        [phones, LIMIT],
      )
    await app.current.sql('delete from whats_app_place')
    const phones = phonesOf(20, 8)
    const answers = await Promise.all(
      phones.map((phone, index) => take(index % 2 === 0 ? app : second, [phone])),
    )

    expect(answers.flat()).toHaveLength(8 - LIMIT)
    // A phone that has its place keeps it, and takes no other.
    const known = await app.current.sql<{ phone: string }>('select phone from whats_app_place')
    expect(known).toHaveLength(LIMIT)
    expect(
      await take(
        second,
        known.map(({ phone }) => phone),
      ),
    ).toEqual([])
    expect(await app.current.sql('select phone from whats_app_place')).toHaveLength(LIMIT)
  })

  test('a message that its stage has overtaken meanwhile is not sent', async () => {
    await app.current.sql('delete from whats_app_place')
    const { as, due } = await aSellerOf(phonesOf(30, 1))
    const day = addDays(due, -2)
    await reach(addDays(day, -1), 23)
    await app.current.sql(
      `insert into whats_app_place select 'other ' || n, business_now() + interval '9 days'
         from generate_series(1, $1::int) as n`,
      [LIMIT],
    )
    await reach(addDays(due, 12))

    const [kept] = await app.current.sql(
      `select state, reason from reminder_message
        where seller_id = $1 and channel = 'WHATSAPP' and stage = 'BEFORE_2'`,
      [as.sellerId],
    )
    expect(kept).toEqual({ state: 'SKIPPED', reason: 'OVERTAKEN' })
  })
})
