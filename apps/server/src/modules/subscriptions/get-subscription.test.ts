import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { placeCharges } from '#test/charges.ts'
import { testApp } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: a subscription shows what was agreed and its own charges; there is none for anybody else.
describe('getSubscription', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())

  // @spec 001 §2 Subscriptions: GET /subscriptions/{id}: charges (uuid, expirationDate, value, status), cancelledDate
  test('shows its charges, the latest due first, and when it was cancelled', async () => {
    const as = await aSeller()
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of)
    const customerId = of.uuidBuyer
    await placeCharges(app.current, as.sellerId, [
      { status: 'PAID', dueDate: '2026-01-31', valueCents: 12_000, customerId },
      { status: 'LATE', dueDate: '2026-02-28', valueCents: 11_000, customerId },
    ])
    await app.current.sql('update charge set subscription_id = $2 where seller_id = $1', [
      as.sellerId,
      id,
    ])
    await placeCharges(app.current, as.sellerId, [{ status: 'PAID', dueDate: '2026-03-01' }])
    await app.current.sql(
      `update subscription set status = 'INACTIVE', cancelled_at = '2026-03-02T01:00:00Z',
         additional_title = 'Matrícula', additional_cents = 9000, additional_installments = 3
        where id = $1`,
      [id],
    )

    const read = await app.current.call(getSubscription, { as, params: { id } })

    expect(read.body).toMatchObject({
      status: 'INACTIVE',
      expirationDate: null,
      cancelledDate: '2026-03-01',
      additionalValue: { title: 'Matrícula', value: 90, installments: 3 },
      charges: [
        { expirationDate: '2026-02-28', value: 110, status: 'LATE' },
        { expirationDate: '2026-01-31', value: 120, status: 'PAID' },
      ],
    })
  })

  test('finds none of another seller', async () => {
    const as = await aSeller()
    const id = await anImported(app.current, as, await planAndCustomer(app.current, as))

    const read = await app.current.call(getSubscription, { as: await aSeller(), params: { id } })

    expect(read.status).toBe(404)
  })
})
