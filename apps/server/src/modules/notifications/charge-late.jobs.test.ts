import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { countUnreadNotices, listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { lateFrom } from '#modules/charges/charge.ts'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller's users get one notice of each charge that is late, with payer and amount; no
// e-mail is sent.
describe('word of charges that are late', () => {
  const app = testApp()
  const noticesOf = async (as: TestUser) =>
    (await app.current.call(listNotices, { as })).body.content
  const unreadOf = async (as: TestUser) =>
    (await app.current.call(countUnreadNotices, { as })).body.quantityUnread

  /** So many late charges, in reais. */
  async function lateOf(seller: TestUser, count: number) {
    const buyers = []
    for (let made = 0; made < count; made++) buyers.push(await aBuyer(app.current, seller))
    for (const { ref } of buyers) await askForBankSlip(app.current, ref)
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select max(due_date)::text as day from charge where seller_id = $1',
      [seller.sellerId],
    )
    await advanceClock(app.current, startOfDay(lateFrom(row?.day as CivilDate)))
    return { buyers, day: row?.day }
  }

  test('names buyer, value and day, to all who see charges and to no other seller', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const colleague = await app.current.aUser(seller.sellerId, 'SALE')
    const other = await app.current.aUser(await app.current.aSeller())
    const { buyers, day } = await lateOf(seller, 2)

    const notices = await noticesOf(seller)
    expect(notices.map(({ notificationPanelType: type }) => type)).toEqual([
      'CHARGE_LATE',
      'CHARGE_LATE',
    ])
    const facts = notices.map(({ variablesResponse }) =>
      Object.fromEntries(variablesResponse.map(({ name, value }) => [name, value])),
    )
    expect(new Set(facts.map(({ uuid }) => uuid))).toEqual(
      new Set(buyers.map(({ chargeId }) => chargeId)),
    )
    expect(facts[0]).toMatchObject({
      buyer: 'Beatriz Compradora',
      amount: expect.stringMatching(/^R\$\s100,00$/),
      date: day?.split('-').toReversed().join('/'),
    })
    expect(await unreadOf(colleague)).toBe(2)
    expect(await noticesOf(other)).toEqual([])
  })

  test('told again it is there once, and nobody gets an e-mail of it on that day', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    await lateOf(seller, 2)
    const written = `select subject from sandbox.email
      where seller_id = $1 and subject not like '%: 2 cobranças'`
    const mails = await app.current.sql(written, [seller.sellerId])

    await expectDoneOnce(app.current, seller.sellerId)

    expect(await unreadOf(seller)).toBe(2)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(/atras|venci/i)
  })
})
