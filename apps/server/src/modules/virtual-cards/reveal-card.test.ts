import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)

// Goal: number and CVV are seen by who may, after a fresh proof, seldom, on record, and lie in no log and in no
// table.
describe('revealCard', () => {
  const app = testApp({ log, rateLimitScale: 1 })

  test('needs a proof, gives all three, is audited and kept by nobody', async () => {
    const seller = await aCardSeller(app.current)
    const { id, panMasked } = await seller.card()
    expect((await seller.reveal(id, { stepUp: 'asked' })).status).toBe(428)
    const { status, body, headers } = await seller.reveal(id)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.pan).toMatch(/^\d{16}$/)
    expect(panMasked?.slice(-4)).toBe(body.pan.slice(-4))
    expect(body.cvv).toMatch(/^\d{3}$/)
    expect(body.expiryMmYyyy).toMatch(/^\d{2}\/\d{4}$/)
    expect((await seller.reveal(id)).body).toEqual(body)
    const [audit] = await app.current.sql<{ count: string }>(
      `select count(*) from audit where seller_id = $1 and action = 'virtual-card.revealed'`,
      [seller.sellerId],
    )
    expect(audit).toEqual({ count: '2' })
  })

  test('is for ten times an hour', async () => {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    for (let time = 0; time < 10; time++) expect((await seller.reveal(id)).status).toBe(200)
    expect((await seller.reveal(id)).status).toBe(429)
  })

  test('is not for who watches, nor for another seller', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card()
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.reveal(id, { as: watcher })).status).toBe(403)
    expect((await other.reveal(id)).status).toBe(404)
  })

  test('of a number moved to another card gives nothing', async () => {
    const seller = await aCardSeller(app.current)
    const [one, two] = [await seller.card(), await seller.card()]
    const { cardVault } = app.current.services
    const { pan } = (await seller.reveal(one.id)).body
    const sealed = cardVault.seal(pan, { sellerId: seller.sellerId, id: one.id })
    expect(cardVault.open(sealed, { sellerId: seller.sellerId, id: one.id })).toBe(pan)
    expect(cardVault.open(sealed, { sellerId: seller.sellerId, id: two.id })).toBeUndefined()
    expect(cardVault.open(sealed, { sellerId: seller.sellerId + 1, id: one.id })).toBeUndefined()
  })

  test('says so while the vault cannot be reached', async () => {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    await app.current.sandbox.failNext('files', 'down', 1, 'open')
    expect((await seller.reveal(id)).status).toBe(503)
  })

  test('leaves number and CVV in no log line and in no table', async () => {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    const { pan, cvv } = (await seller.reveal(id)).body
    await seller.buy(id, 1_000)
    await seller.buy(id, 1_000, { cvv: cvv === '000' ? '001' : '000' })
    await app.current.runner.drain()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(pan))).toEqual([])
    expect(lines.filter((line) => line.includes(`"cvv":"${cvv}"`))).toEqual([])
    const tables = await app.current.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'sandbox')`,
    )
    for (const { name } of tables) {
      const found = await app.current.sql(
        `select from ${name} t where position($1 in t::text) > 0 or t::text ~ 'cvv.{0,5}\\d{3}'`,
        [pan],
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })
})
