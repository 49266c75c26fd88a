import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForPix,
  type Buyer,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { everythingOf, expectDoneOnce, unfinishedOf } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

/** A minute after cards are charged. */
const MORNING_MILLIS = 6 * 3_600_000 + 60_000

// Goal: buyer and seller are told once of a stored card and of each refusal, with what follows;
// nobody reads that a card will be charged which will not be.
describe('e-mails about stored cards', () => {
  const app = testApp()

  /** A card stored for a later day; no e-mail was sent yet. */
  async function aStoredCard(card = APPROVED_CARD) {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const day = addDays(civilDateOf(await current.clock.now()), 10)
    const buyer = await aBuyer(current, seller, { ...aLinkBody(), scheduledDate: day })
    expect((await buyer.pay.card(card)).body.scheduledDate).toBe(day)
    return { seller, sellerId: seller.sellerId, buyer, day }
  }
  const reach = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + MORNING_MILLIS))
  /** Day by day, the buyer's before the seller's. */
  const mailOf = async (sellerId: number, about: string) => {
    const mails = await app.current.sql<{ recipient: string; html: string }>(
      'select recipient, html from sandbox.email where seller_id = $1 and subject ~ $2 order by sent_at::date, recipient',
      [sellerId, about],
    )
    return mails.map(({ recipient, html }) => ({ to: recipient.split('@')[0], html }))
  }
  const readersOf = async (sellerId: number, about: string) =>
    (await mailOf(sellerId, about)).map(({ to }) => to)
  const bellOf = async (as: TestUser) =>
    (await app.current.call(listNotices, { as })).body.content.filter(
      ({ notificationPanelType: type }) => type === 'CARD_REFUSED',
    )

  test('of a card that was stored reach both sides once, and no other seller’s', async () => {
    const other = await aStoredCard()
    await app.current.runner.drain()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId } = await aStoredCard()
    await app.current.runner.drain()

    await expectDoneOnce(app.current, sellerId)

    expect(await readersOf(sellerId, 'agendad')).toEqual(['beatriz', 'loja'])
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('of each refusal reach both sides and the panel once, with the next day', async () => {
    const { seller, sellerId, day } = await aStoredCard(REFUSED_CARD)
    await reach(day)
    await reach(addDays(day, 1))
    await expectDoneOnce(app.current, sellerId)

    const letters = await mailOf(sellerId, 'recusado')
    expect(letters.map(({ to }) => to)).toEqual(['beatriz', 'loja', 'beatriz', 'loja'])
    const next = addDays(day, 3).split('-').toReversed().join('/')
    for (const { html } of letters.slice(2)) expect(html).toContain(next)
    expect(await bellOf(seller)).toHaveLength(2)
  })

  test('tell the seller why, and the buyer only what to do', async () => {
    const { sellerId, day } = await aStoredCard(REFUSED_CARD)
    await reach(day)

    const [buyer, seller] = await mailOf(sellerId, 'recusado')

    const why = 'Saldo ou limite insuficiente'
    expect([seller?.html.includes(why), buyer?.html.includes(why)]).toEqual([true, false])
  })

  test.each([
    ['our own set-up', '13', ['loja']],
    ['who revoked it at the bank', 'R1', ['beatriz', 'loja']],
  ])('of a refusal by %s (%s) reach %j', async (_, code, readers) => {
    // A refusal is of the next card that is charged, whosever it is: those of other tests are let be.
    await app.current.sql('update charge set card_on_file = false')
    const { sellerId, day } = await aStoredCard()
    await app.current.runner.drain()
    await app.current.sandbox.refuseNextCard({ code })
    await reach(day)

    expect(await readersOf(sellerId, 'recusado')).toEqual(readers)
  })

  const endings: [string, (as: TestUser, buyer: Buyer) => Promise<unknown>][] = [
    ['deleted', (as, { chargeId: id }) => app.current.call(deleteCharge, { as, params: { id } })],
    ['to be paid by PIX', (_, { ref }) => askForPix(app.current, ref)],
  ]
  test.each(endings)('say nothing of a card whose charge is %s by then', async (_, end) => {
    const { seller, sellerId, buyer } = await aStoredCard()

    await end(seller, buyer)
    await app.current.runner.drain()

    expect(await readersOf(sellerId, 'agendad')).toEqual([])
    expect(await unfinishedOf(app.current, sellerId)).toEqual([])
  })

  test('say nothing of a refusal once the charge was paid with another card', async () => {
    const { sellerId, buyer, day } = await aStoredCard(REFUSED_CARD)
    await reach(day)
    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
    await app.current.runner.drain()
    // Puts the work back, as if no e-mail had been written.
    await app.current.sql(`delete from sandbox.email where seller_id = $1`, [sellerId])
    await app.current.sql(`delete from work where seller_id = $1 and kind = 'send-email'`, [
      sellerId,
    ])
    await app.current.sql('update work set done_at = null where seller_id = $1', [sellerId])
    await app.current.runner.drain()

    expect(await readersOf(sellerId, 'recusado|agendad')).toEqual([])
  })

  test('leave alone a buyer who asked for so much that they are written to no more', async () => {
    const { sellerId, buyer } = await aStoredCard()
    await app.current.sql('update charge set rationed = true where id = $1', [buyer.chargeId])

    await app.current.runner.drain()

    expect(await readersOf(sellerId, 'agendad')).toEqual(['loja'])
  })
})
