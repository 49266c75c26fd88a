import { resumeCards } from '@vintem/contracts/card-guard/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { getPaymentLink, listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { cardShops } from '#test/card-shops.ts'
import { giveCard } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a seller sees that cards are paused at a link, why and until when, and its administrator
// ends the pause with a fresh proof, a few times a day and not where the whole platform is at risk.
describe('resumeCards', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true, rateLimitScale: 1 })
  const { aShop, aLink, aRef, anIp, good } = cardShops(app, acquirer)
  const resume = (as: TestUser, id: string) => app.current.call(resumeCards, { as, params: { id } })
  const seen = async (as: TestUser, id: string) =>
    (await app.current.call(getPaymentLink, { as, params: { id } })).body.cardPause
  /** Pauses cards as the guard does: other tests show when it does. */
  async function pause({ sellerId }: TestUser, linkId: string, cause = 'link') {
    await app.current.sql(
      `insert into card_pause (seller_id, id, link_id, cause, paused_at, ends_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $4::timestamptz + interval '30 minutes')`,
      [sellerId, linkId, cause, wallClock.now()],
    )
  }

  test('is shown on link and list, and once ended cards are taken again', async () => {
    const as = await aShop()
    const { id, address } = await aLink(as)
    expect(await seen(as, id)).toBeNull()
    await pause(as, id)

    expect(await seen(as, id)).toMatchObject({ cause: 'link' })
    const list = await app.current.call(listPaymentLinks, { as, query: {} })
    expect(list.body.content[0]?.cardPause).toMatchObject({ cause: 'link' })
    expect((await resume(as, id)).status).toBe(204)

    expect(await seen(as, id)).toBeNull()
    const page = await app.current.call(openCheckout, { params: { link: address } })
    expect(page.body.cardsPaused).toBe(false)
    const paid = await giveCard(app.current, await aRef(address), good(), { ip: anIp() })
    expect(paid.body).toMatchObject({ status: 'PAID' })
    const audit = await app.current.sql(
      `select from audit where action = 'cards.resumed' and subject = $1`,
      [id],
    )
    expect(audit).toHaveLength(1)
    // The second call finds no pause to end.
    expect((await resume(as, id)).status).toBe(204)
  })

  test('asks the person for a fresh proof', async () => {
    const as = await aShop()
    const { id } = await aLink(as)
    await pause(as, id)
    const asked = await app.current.call(resumeCards, { as, params: { id }, stepUp: 'asked' })
    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    expect(await seen(as, id)).not.toBeNull()
  })

  test('is for administrators, of their own seller', async () => {
    const as = await aShop()
    const { id } = await aLink(as)
    await pause(as, id)
    for (const profile of ['MANAGER', 'SALE', 'BACKOFFICE', 'VIZUALIZATION'] as const) {
      const other = await app.current.aUser(as.sellerId, profile)
      expect((await resume(other, id)).status).toBe(403)
    }
    expect((await resume(await aShop(), id)).status).toBe(404)
    expect(await seen(as, id)).not.toBeNull()
  })

  test('leaves a pause of the whole platform to its operator', async () => {
    const as = await aShop()
    const { id } = await aLink(as)
    await pause(as, id, 'all')
    const refused = await resume(as, id)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-5022'])
    expect(await seen(as, id)).toMatchObject({ cause: 'all' })
  })

  test('three times a day at a link', async () => {
    const as = await aShop()
    const { id } = await aLink(as)
    const statuses = []
    for (let time = 1; time <= 4; time++) {
      await pause(as, id)
      statuses.push((await resume(as, id)).status)
    }
    expect(statuses).toEqual([204, 204, 204, 429])
  })
})
