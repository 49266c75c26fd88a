import { listPortalPayments, getPortal } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf, aPortalShop, inPortal } from '#test/portal.ts'

// Goal: a subscriber of many years finds every payment, the newest first, each once; nobody else finds any.
describe('listPortalPayments', () => {
  const app = testApp()
  const EMAIL = 'ana@exemplo.com.br'

  test('goes on where the first page ends, and is of the mailbox alone', async () => {
    const shop = await aPortalShop(app.current, 'pagamentos')
    const uuid = await aCustomerOf(app.current, shop)
    for (let at = 0; at < 23; at += 1) {
      const { chargeId } = await aChargeFor(app.current, shop, uuid, `Parcela ${at}`)
      await app.current.sql(
        `update charge set status = 'PAID', paid_at = created_at + $2 * interval '1 day',
                paid_on = due_date where id = $1`,
        [chargeId, at],
      )
    }
    const { subDomain } = shop
    const headers = await inPortal(app.current, shop, EMAIL)
    const page = async (number: number, as = headers) =>
      app.current.call(listPortalPayments, {
        params: { subDomain },
        query: { page: number },
        headers: as,
      })
    const { body: first } = await app.current.call(getPortal, { params: { subDomain }, headers })
    expect([first.paid.length, first.hasMorePaid]).toEqual([20, true])
    const { body: second } = await page(1)
    expect(second.hasMore).toBe(false)
    expect([...first.paid, ...second.charges].map(({ title }) => title)).toEqual(
      Array.from({ length: 23 }, (_, at) => `Parcela ${22 - at}`),
    )
    expect((await page(2)).body).toEqual({ charges: [], hasMore: false })
    expect((await page(0, {})).status).toBe(401)
    const other = await aPortalShop(app.current, 'outra-pagina')
    await aCustomerOf(app.current, other)
    const there = await inPortal(app.current, other, EMAIL)
    expect((await page(0, there)).status).toBe(401)
  })
})
