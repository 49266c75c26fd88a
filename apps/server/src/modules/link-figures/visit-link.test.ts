import { civilDateOf } from '@vintem/brazil/calendar'
import { deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyerAt, aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { A_PHONE, aLink, figuresOf, visit } from '#test/link-figures.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { VISITORS_OF_PLACE } from './link-visits.store.ts'

// Goal: a browser that really runs the page of a link is one visit a day, and no more, however often it asks; and
// nobody can read from the tables who it was.
describe('a visit', () => {
  const app = testApp({ rateLimitScale: 100 })
  let as: TestUser
  beforeAll(async () => {
    as = await app.current.aUser(await app.current.aSeller())
  })
  const made = () => aLink(app.current, as)
  const visitsOf = async (id: string) => {
    const { visits, started } = (await figuresOf(app.current, as, id)).figures
    return { visits, started }
  }
  const tomorrow = async () => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 86_400_000))
  }

  test('is counted once for each browser, also of many calls at once', async () => {
    const { link, id } = await made()
    await Promise.all(Array.from({ length: 8 }, () => visit(app.current, link)))
    await visit(app.current, link, { agent: 'Mozilla/5.0 (iPhone)' })
    await visit(app.current, link, { from: '198.51.100.2' })
    await visit(app.current, link)
    expect(await visitsOf(id)).toEqual({ visits: 3, started: 0 })
  })

  test('is counted again on the next day', async () => {
    const { link, id } = await made()
    await visit(app.current, link)
    await tomorrow()
    await visit(app.current, link)
    const { figures, days } = await figuresOf(app.current, as, id)
    expect(figures.visits).toBe(2)
    expect(days.slice(-2).map(({ visits }) => visits)).toEqual([1, 1])
  })

  test('is a start once the buyer goes on, once, and also where nothing was counted before', async () => {
    const { link, id } = await made()
    await aBuyerAt(app.current, link)
    await aBuyerAt(app.current, link)
    await visit(app.current, link, { agent: 'lightMyRequest', from: '127.0.0.1' })
    expect(await visitsOf(id)).toEqual({ visits: 1, started: 1 })
  })

  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
    ['facebookexternalhit/1.1', 0],
    ['TelegramBot (like TwitterBot)', 0],
    ['', 0],
    [A_PHONE, 1],
    ['Mozilla/5.0 (iPhone) Instagram 300.0', 1],
  ])('of %j counts %i', async (agent, visits) => {
    const { link, id } = await made()
    expect(await visit(app.current, link, { agent })).toBe(204)
    expect(await visitsOf(id)).toEqual({ visits, started: 0 })
  })

  test('from one address is counted no further than a crowd', async () => {
    const { link, id } = await made()
    for (let turn = 0; turn < VISITORS_OF_PLACE + 5; turn++) {
      await visit(app.current, link, { agent: `Browser ${turn}` })
    }
    await visit(app.current, link, { agent: 'Browser 1', from: '198.51.100.9' })
    expect((await visitsOf(id)).visits).toBe(VISITORS_OF_PLACE + 1)
  })

  test('at a link that takes no payment is none, and at no link is refused', async () => {
    const { link, id } = await made()
    await app.current.call(deletePaymentLink, { as, params: { id } })
    expect(await visit(app.current, link)).toBe(204)
    expect((await visitsOf(id)).visits).toBe(0)

    const day = civilDateOf(await app.current.clock.now())
    const expirationDate = `${day}T23:45`
    const expiring = await aLink(app.current, as, aLinkBody({ expirationDate }))
    await tomorrow()
    expect(await visit(app.current, expiring.link)).toBe(204)
    expect((await visitsOf(expiring.id)).visits).toBe(0)

    expect(await visit(app.current, link.replace(/.{8}$/, 'aaaaaaaa'))).toBe(404)
    expect(await visit(app.current, '0'.repeat(32))).toBe(404)
    expect(await visit(app.current, 'x')).toBe(400)
  })

  test('of a seller that nobody has approved is none', async () => {
    const sellerId = await app.current.aSeller()
    const other = await app.current.aUser(sellerId)
    const { link, id } = await aLink(app.current, other)
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [sellerId])
    expect(await visit(app.current, link)).toBe(204)
    await app.current.sql('update seller set approved_at = created_at where seller_id = $1', [
      sellerId,
    ])
    expect((await figuresOf(app.current, other, id)).figures.visits).toBe(0)
  })

  test('of the same browser looks like another one on the next day, and at another seller', async () => {
    const one = await made()
    const sellerId = await app.current.aSeller()
    const two = await aLink(app.current, await app.current.aUser(sellerId))
    const hashes = async (id: string) => {
      const rows = await app.current.sql<{ hash: string }>(
        `select encode(place, 'hex') || encode(visitor, 'hex') as hash from link_visit where link_id = $1`,
        [id],
      )
      return rows.map(({ hash }) => hash)
    }
    await visit(app.current, one.link)
    await visit(app.current, two.link)
    const today = await hashes(one.id)
    expect(await hashes(two.id)).not.toEqual(today)
    await tomorrow()
    await visit(app.current, one.link)
    const later = await hashes(one.id)
    expect([today.length, later.length]).toEqual([1, 1])
    expect(later).not.toEqual(today)
  })
})
