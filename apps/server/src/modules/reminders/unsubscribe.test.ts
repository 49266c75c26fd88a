import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, toRoutedRef } from '#platform/ids.ts'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: who got a reminder ends them with one click, and only by a click: receipts and other sellers'
// messages go on, a guessed address ends nothing, and there is a way back.
describe('unsubscribe', () => {
  const app = testApp()
  let as: TestUser
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })
  beforeEach(async () => {
    await app.current.clock.runFrom(start)
    as = await app.current.aUser(await app.current.aSeller())
  })

  /** A buyer who was reminded, and the address in the message. */
  async function aReminded() {
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await advanceClock(app.current, startOfDay(addDays(civilDateOf(start), 4)))
    const [mail] = await app.current.sql<{ url: string; html: string }>(
      `select unsubscribe_url as url, html from sandbox.email
        where seller_id = $1 and unsubscribe_url is not null`,
      [as.sellerId],
    )
    expect(mail?.html).toContain(mail?.url)
    return { buyer, path: new URL(mail?.url ?? '').pathname }
  }
  const ended = () =>
    app.current.sql('select recipient from reminder_opt_out where seller_id = $1', [as.sellerId])

  const oneClick = (url: string) =>
    app.current.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('opened it asks, and posted to it acts, twice as once', async () => {
    const { buyer, path } = await aReminded()

    const asked = await app.current.http.inject({ method: 'GET', url: path })
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('<button>')])
    expect(await ended()).toEqual([])

    for (const _ of [1, 2]) {
      const done = await oneClick(path)
      expect([done.statusCode, done.body]).toEqual([
        200,
        expect.stringContaining('não recebe mais'),
      ])
    }
    expect(await ended()).toEqual([{ recipient: 'beatriz@exemplo.com.br' }])

    await advanceClock(app.current, startOfDay(addDays(civilDateOf(start), 45)))
    const stages = await app.current.sql(
      'select stage from reminder_message where charge_id = $1',
      [buyer.chargeId],
    )
    expect(stages).toEqual([{ stage: 'BEFORE_2' }])
    const paying = await aBuyer(app.current, as)
    await paying.pay.pix()
    const receipts = await app.current.sql<{ url: string | null }>(
      `select unsubscribe_url as url from sandbox.email
        where seller_id = $1 and subject like 'Recibo%'`,
      [as.sellerId],
    )
    expect(receipts).toEqual([{ url: null }])
  })

  test('ended between deciding and sending, nothing is sent', async () => {
    const { buyer, path } = await aReminded()
    const [row] = await app.current.sql<{ due: string }>(
      'select due_date::text as due from charge where id = $1',
      [buyer.chargeId],
    )
    const late = startOfDay(addDays(row?.due as never, 2)).getTime()
    await advanceClock(app.current, new Date(late + 8 * 3_600_000))
    await oneClick(path)

    await advanceClock(app.current, new Date(late + 12 * 3_600_000))

    const said = await app.current.sql(
      `select stage, state, reason from reminder_message where charge_id = $1 order by day`,
      [buyer.chargeId],
    )
    expect(said).toEqual([
      { stage: 'BEFORE_2', state: 'SENT', reason: null },
      { stage: 'AFTER_2', state: 'SKIPPED', reason: 'UNSUBSCRIBED' },
    ])
  })

  test('taken up again, twice as once, the stages from then on are sent', async () => {
    const { buyer, path } = await aReminded()
    await oneClick(path)
    const page = await app.current.http.inject({ method: 'GET', url: path })
    expect(page.body).toContain(`action="${path}/voltar"`)

    for (const _ of [1, 2]) {
      const back = await oneClick(`${path}/voltar`)
      expect([back.statusCode, back.body]).toEqual([
        200,
        expect.stringContaining('volta a receber'),
      ])
    }

    expect(await ended()).toEqual([])
    await advanceClock(app.current, startOfDay(addDays(civilDateOf(start), 9)))
    const said = await app.current.sql(
      `select stage, state from reminder_message where charge_id = $1 order by day`,
      [buyer.chargeId],
    )
    expect(said).toEqual([
      { stage: 'BEFORE_2', state: 'SENT' },
      { stage: 'AFTER_2', state: 'SENT' },
    ])
  })

  test.each([
    ['no reference', () => '/avisos/x'],
    ['no message', () => `/avisos/${toRoutedRef(as.sellerId, newId())}`],
    ['no seller', () => `/avisos/${toRoutedRef(9_999, newId())}`],
  ])('%s ends nothing', async (_, pathOf) => {
    const path = pathOf()
    expect((await app.current.http.inject({ method: 'GET', url: path })).statusCode).toBe(404)
    expect((await oneClick(path)).statusCode).toBe(404)
    expect((await oneClick(`${path}/voltar`)).statusCode).toBe(404)
    expect(await ended()).toEqual([])
  })

  test('is of the seller who wrote', async () => {
    const { path } = await aReminded()
    const other = await app.current.aSeller()
    await oneClick(path)
    const rows = await app.current.sql('select 1 from reminder_opt_out where seller_id = $1', [
      other,
    ])
    expect(rows).toEqual([])
  })
})
