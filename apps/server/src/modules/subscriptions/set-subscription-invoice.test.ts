import { changeInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { getSubscription, setSubscriptionInvoice } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices } from '#test/invoices.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: whether a subscription's invoices are issued by themselves is switched by who issues invoices,
// while the seller issues any and the subscription goes on.
describe('setSubscriptionInvoice', () => {
  const app = testApp()

  async function aShop() {
    const as = await app.current.aUser(await app.current.aSeller())
    await activateInvoices(app.current, as)
    return { as, id: await anImported(app.current, as, await planAndCustomer(app.current, as)) }
  }
  const set = (as: TestUser, id: string, enabled = true) =>
    app.current.call(setSubscriptionInvoice, { as, params: { id }, body: { enabled } })
  const shown = async (as: TestUser, id: string) => {
    const { body } = await app.current.call(getSubscription, { as, params: { id } })
    return [body.invoiceEnabled, body.activeInvoiceConfig, body.version]
  }
  const written = async (id: string) => {
    const entries = await app.current.sql<{ action: string }>(
      `select action from audit where subject = $1 and action like 'subscription.invoices%' order by at`,
      [id],
    )
    return entries.map(({ action }) => action)
  }

  // @spec 001 §2 Subscriptions: PATCH /subscriptions/{id}/invoice {enabled}; invoiceEnabled, activeInvoiceConfig
  test('is switched on and off, and each time written down', async () => {
    const { as, id } = await aShop()
    expect(await shown(as, id)).toEqual([false, true, 1])

    expect((await set(as, id)).body).toEqual({ uuid: id, invoiceEnabled: true, version: 2 })
    expect(await shown(as, id)).toEqual([true, true, 2])
    await set(as, id, false)

    expect(await shown(as, id)).toEqual([false, true, 3])
    expect(await written(id)).toEqual([
      'subscription.invoices-enabled',
      'subscription.invoices-disabled',
    ])
  })

  test('twice at once, or again, is one change', async () => {
    const { as, id } = await aShop()

    const both = await Promise.all([set(as, id), set(as, id)])

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await written(id)).toEqual(['subscription.invoices-enabled'])
    expect(await shown(as, id)).toEqual([true, true, 2])
  })

  test('is not switched on where the seller issues none, and can be switched off', async () => {
    const { as, id } = await aShop()
    await set(as, id)
    await app.current.call(changeInvoiceConfig, { as, body: { active: false } })
    expect(await shown(as, id)).toEqual([true, false, 2])

    expect((await set(as, id, false)).status).toBe(200)
    expect((await set(as, id)).errors[0]?.code).toBe('BAR-8301')
  })

  test('stays as it is once the subscription was cancelled', async () => {
    const { as, id } = await aShop()
    await app.current.sql(
      `update subscription set status = 'INACTIVE', cancelled_at = '2026-01-01' where id = $1`,
      [id],
    )

    const refused = await set(as, id)

    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-8401'])
    expect(await written(id)).toEqual([])
  })

  test('is for who issues invoices, without the subscription itself, and for nobody else', async () => {
    const { as, id } = await aShop()
    const colleague = await app.current.aUser(as.sellerId, 'SALE')
    expect((await set(colleague, id)).status).toBe(403)

    await app.current.sql(`update session set roles = '{SELLER_CONFIG_NF}' where user_id = $1`, [
      colleague.userId,
    ])
    expect((await set(colleague, id)).body).toEqual({ uuid: id, invoiceEnabled: true, version: 2 })
    const { as: stranger } = await aShop()
    expect((await set(stranger, id, false)).status).toBe(404)
    expect((await shown(as, id))[0]).toBe(true)
  })
})
