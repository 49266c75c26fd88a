import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { lateFrom } from '#modules/charges/index.ts'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix, type Buyer, REFUSED_CARD, seenBy } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { everythingOf, expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: deadlines end unpaid charges, to the minute and once, and take nothing from a charge that
// was paid, deleted or used up before.
describe('what time does to charges', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const reach = (at: Date) => advanceClock(app.current, at)
  const daysLater = async (days: number) =>
    reach(new Date((await app.current.clock.now()).getTime() + days * 86_400_000))
  const bellOf = async (as: TestUser) =>
    (await app.current.call(listNotices, { as })).body.content.map(
      ({ notificationPanelType }) => notificationPanelType,
    )
  const lateDayOf = async ({ chargeId }: Buyer) => {
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select due_date::text as day from charge where id = $1',
      [chargeId],
    )
    return startOfDay(lateFrom(row?.day as CivilDate))
  }
  const statusOf = async (buyer: Buyer) => (await seenBy(app.current, buyer)).status

  /** A boleto that can be paid, and when it turns late. */
  async function aWaitingBuyer(as: TestUser) {
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    return { buyer, late: await lateDayOf(buyer) }
  }

  test('a charge is late when its day is over, and not a minute before', async () => {
    const { buyer, late } = await aWaitingBuyer(await aSeller())

    await reach(new Date(late.getTime() - 60_000))
    expect(await statusOf(buyer)).toBe('SCHEDULED')
    await reach(late)

    expect(await statusOf(buyer)).toBe('LATE')
  })

  test('many at once, of two sellers: each is late and told of once, to its own', async () => {
    const sellers = [await aSeller(), await aSeller()] as const
    const charges = await Promise.all(
      sellers.flatMap((as) => Array.from({ length: 4 }, () => aWaitingBuyer(as))),
    )
    await reach(addDaysTo(charges[0]?.late, 1))

    const states = await Promise.all(charges.map(({ buyer }) => statusOf(buyer)))
    expect(new Set(states)).toEqual(new Set(['LATE']))
    for (const as of sellers) {
      expect(await bellOf(as)).toEqual(Array.from({ length: 4 }, () => 'CHARGE_LATE'))
      await expectDoneOnce(app.current, as.sellerId)
    }
  })

  test.each([
    ['PAID', (_: TestUser, buyer: Buyer) => buyer.pay.pix()],
    ['CANCELED', remove],
    ['PAID_MANUALLY', mark],
    ['FAILED', useUp],
  ] as const)('what is %s stays so, and nobody is told of a delay', async (status, end) => {
    const as = await aSeller()
    const waiting = await aWaitingBuyer(as)
    const left = await aBuyer(app.current, as)
    const neighbour = await aSeller()
    await aBuyer(app.current, neighbour)
    for (const buyer of [waiting.buyer, left]) await end(as, buyer)
    await app.current.runner.drain()
    const books = await booksOf(app.current, as.sellerId)

    await reach(addDaysTo(waiting.late, 3))

    expect([await statusOf(waiting.buyer), await statusOf(left)]).toEqual([status, status])
    expect(await booksOf(app.current, as.sellerId)).toEqual(books)
    expect(await bellOf(as)).not.toContain('CHARGE_LATE')
    const besides = await everythingOf(app.current, neighbour.sellerId)
    await expectDoneOnce(app.current, as.sellerId)
    expect(await everythingOf(app.current, neighbour.sellerId)).toEqual(besides)
  })

  test('what is abandoned is told of to nobody, and done again stays as it is', async () => {
    const as = await aSeller()
    const buyer = await aBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)
    await daysLater(2)
    expect(await statusOf(buyer)).toBe('ABANDONED')

    await expectDoneOnce(app.current, as.sellerId)

    expect(await bellOf(as)).toEqual([])
    await app.current.sandbox.payPix(await buyer.txid(), { anyway: true })
    await app.current.runner.drain()
    expect(await statusOf(buyer)).toBe('ABANDONED')
    expect(await booksOf(app.current, as.sellerId)).toEqual({})
  })

  test.each([
    ['late', async (as: TestUser) => (await aWaitingBuyer(as)).buyer, 10],
    ['abandoned', (as: TestUser) => aBuyer(app.current, as), 2],
  ] as const)('paid at the very moment when it would be %s, it is paid', async (_, come, days) => {
    const as = await aSeller()
    const buyer = await come(as)
    const now = await app.current.clock.now()
    const finish = await whoPays(buyer)

    await app.current.clock.runFrom(new Date(now.getTime() + days * 86_400_000))
    const working = app.current.runner.drain()
    await expect.poll(() => app.current.sql(WAITING)).not.toHaveLength(0)
    await finish()
    await working

    expect(await statusOf(buyer)).toBe('PAID')
    expect(await bellOf(as)).not.toContain('CHARGE_LATE')
  })

  /** A transaction that has paid the charge, and is about to commit. */
  async function whoPays({ chargeId }: Buyer): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: app.current.ownerUrl })
    await client.connect()
    await client.query('begin')
    await client.query(`update charge set status = 'PAID' where id = $1`, [chargeId])
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }

  async function remove(as: TestUser, { chargeId: id }: Buyer) {
    expect((await app.current.call(deleteCharge, { as, params: { id } })).status).toBe(200)
  }

  async function mark(as: TestUser, { chargeId: id }: Buyer) {
    const body = { uuidCharge: id }
    expect((await app.current.call(markChargeAsPaid, { as, params: { id }, body })).status).toBe(
      200,
    )
  }

  async function useUp(_: TestUser, buyer: Buyer) {
    for (let attempt = 1; attempt <= 5; attempt++) await buyer.pay.card(REFUSED_CARD)
  }
})

const WAITING = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%for update%'`

const addDaysTo = (at: Date | undefined, days: number) =>
  new Date((at?.getTime() ?? 0) + days * 86_400_000)
