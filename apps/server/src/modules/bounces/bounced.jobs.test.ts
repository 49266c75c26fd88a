import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

const HOUR_MILLIS = 3_600_000

// Goal: an address that does not exist is written to no more, the seller is told once, and another
// seller's messages go on; what came back for now is sent once more, while it still says something.
describe('email-bounced', () => {
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
  const reach = (day: CivilDate, hour = 12) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS))
  const kept = async (chargeId: string) =>
    (
      await app.current.sql<{ said: string }>(
        `select concat_ws(' ', stage, state, reason) as said from reminder_message
          where charge_id = $1 order by day`,
        [chargeId],
      )
    ).map(({ said }) => said)
  const toSeller = () =>
    app.current.sql<{ subject: string }>(
      `select subject from sandbox.email where seller_id = $1 and subject like 'O e-mail de um cliente%'`,
      [as.sellerId],
    )

  async function aReminded() {
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    const day = addDays(civilDateOf(start), 3)
    await reach(day)
    const [mail] = await app.current.sql<{ id: string }>(
      `select id from sandbox.email where seller_id = $1 and unsubscribe_url is not null`,
      [as.sellerId],
    )
    return { buyer, day, mail: mail?.id ?? '' }
  }

  test('the message has failed, nothing more is sent, and the seller is told once', async () => {
    const { buyer, day, mail } = await aReminded()
    expect(await kept(buyer.chargeId)).toEqual(['BEFORE_2 SENT'])

    for (const _ of [1, 2]) await app.current.sandbox.bounceEmail(mail)
    await app.current.runner.drain()

    expect(await kept(buyer.chargeId)).toEqual(['BEFORE_2 FAILED ADDRESS_REFUSED'])
    const upcoming = await app.current.call(listUpcomingReminders, { as })
    expect(upcoming.body.content).toEqual([])
    await reach(addDays(day, 40))
    expect(await kept(buyer.chargeId)).toHaveLength(1)
    expect(await toSeller()).toEqual([
      { subject: 'O e-mail de um cliente não existe: beatriz@exemplo.com.br' },
    ])
  })

  test('what was decided for it already is not sent', async () => {
    const { buyer, day, mail } = await aReminded()
    const late = addDays(day, 4)
    await reach(late, 8)
    await app.current.sandbox.bounceEmail(mail)
    await reach(late)
    expect(await kept(buyer.chargeId)).toEqual([
      'BEFORE_2 FAILED ADDRESS_REFUSED',
      'AFTER_2 SKIPPED ADDRESS_REFUSED',
    ])
  })

  /** The e-mails of reminders, the newest first. */
  const letters = () =>
    app.current.sql<{ id: string }>(
      `select id from sandbox.email where seller_id = $1 and unsubscribe_url is not null
        order by sent_at desc, id desc`,
      [as.sellerId],
    )

  test('of a full mailbox it is sent once more, and then has failed; the next stage goes out', async () => {
    const { buyer, day, mail } = await aReminded()
    await app.current.sandbox.bounceEmail(mail, '4.2.2')
    await app.current.runner.drain()
    expect(await kept(buyer.chargeId)).toEqual(['BEFORE_2 SENT'])
    const [again, first, ...others] = await letters()
    expect(first?.id).toBe(mail)
    expect(others).toEqual([])

    // The first report once more says nothing of the second e-mail.
    await app.current.sandbox.bounceEmail(mail, '4.2.2')
    await app.current.runner.drain()
    expect(await letters()).toHaveLength(2)

    await app.current.sandbox.bounceEmail(again?.id ?? '', '4.2.2')
    await app.current.runner.drain()
    expect(await kept(buyer.chargeId)).toEqual(['BEFORE_2 FAILED RETURNED'])
    expect(await letters()).toHaveLength(2)
    expect(await toSeller()).toEqual([])
    await reach(addDays(day, 10))
    expect(await kept(buyer.chargeId)).toContain('AFTER_2 SENT')
  })

  test('a relay that gave up after the next stage has begun sends nothing again', async () => {
    const { buyer, day, mail } = await aReminded()
    await reach(addDays(day, 5))
    const before = await letters()
    await app.current.sandbox.bounceEmail(mail, '4.4.7')
    await app.current.runner.drain()
    const [first] = await kept(buyer.chargeId)
    expect(first).toBe('BEFORE_2 SKIPPED OVERTAKEN')
    expect(await letters()).toEqual(before)
  })

  test('what was deleted meanwhile is not sent again', async () => {
    const { buyer, mail } = await aReminded()
    const params = { id: buyer.chargeId }
    expect(await app.current.call(deleteCharge, { as, params })).toMatchObject({ status: 200 })
    await app.current.sandbox.bounceEmail(mail, '4.2.2')
    await app.current.runner.drain()
    expect(await kept(buyer.chargeId)).toEqual(['BEFORE_2 SKIPPED CLOSED'])
    expect(await letters()).toHaveLength(1)
  })

  test('a receipt that came back is known as such, and is not sent again', async () => {
    const buyer = await aBuyer(app.current, as)
    await buyer.pay.pix()
    const receipts = () =>
      app.current.sql<{ id: string }>(
        `select id from sandbox.email where seller_id = $1 and subject like 'Recibo%'`,
        [as.sellerId],
      )
    const [receipt] = await receipts()
    await app.current.sandbox.bounceEmail(receipt?.id ?? '', '4.2.2')
    await app.current.runner.drain()
    expect(await kept(buyer.chargeId)).toEqual(['PAID FAILED RETURNED'])
    expect(await receipts()).toHaveLength(1)
  })

  test('is of the seller whose e-mail came back', async () => {
    const { mail } = await aReminded()
    const other = await app.current.aUser(await app.current.aSeller())
    await app.current.sandbox.bounceEmail(mail)
    await app.current.runner.drain()
    const rows = await app.current.sql(`select seller_id::int as seller, why from reminder_opt_out`)
    expect(rows).toContainEqual({ seller: as.sellerId, why: 'BOUNCED' })
    expect(rows.filter((row) => row['seller' as never] === other.sellerId)).toEqual([])
  })
})
