import { payByCard } from '@vintem/contracts/checkout/endpoints'
import {
  cancelSubscription,
  getCancellation,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import {
  APPROVED_CARD,
  ASKING_CARD,
  askForPix,
  type Buyer,
  cardToken,
  consentShown,
} from '#test/buyer.ts'
import { placeCharges } from '#test/charges.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aSubscriber, firstStatusOf } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a seller ends a subscription once and permanently; charges that were not due yet can no
// longer be paid, late ones stay owed, and nobody loses money on the way.
describe('cancelSubscription', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const cancel = (as: TestUser, id: string, key?: string) =>
    app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: false },
      ...(key && { key }),
    })
  const subscriptionOf = async ({ chargeId }: Buyer) => {
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [chargeId],
    )
    return row?.id ?? ''
  }
  /** A running subscription, with one late charge and one not due yet. */
  async function aRunning(as: TestUser) {
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of)
    await placeCharges(app.current, as.sellerId, [
      { status: 'PAID_MANUALLY', dueDate: '2026-01-31', customerId: of.uuidBuyer },
      { status: 'LATE', dueDate: '2026-02-28', customerId: of.uuidBuyer },
      { status: 'SCHEDULED', dueDate: '2030-03-31', customerId: of.uuidBuyer },
    ])
    await app.current.sql('update charge set subscription_id = $2 where seller_id = $1', [
      as.sellerId,
      id,
    ])
    await app.current.sql(`update subscription set status = 'DEFAULTER' where id = $1`, [id])
    return id
  }

  // @spec Charging, as sellers expect it: A subscription is cancelled …
  test('cancels what is to come, leaves what is late, and tells the customer', async () => {
    const as = await aSeller()
    const id = await aRunning(as)

    const { status, body } = await cancel(as, id)
    await app.current.runner.drain()

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'INACTIVE', nextCharge: null, expirationDate: null })
    expect(body.cancelledDate).not.toBeNull()
    expect(body.charges.map((charge) => charge.status)).toEqual([
      'CANCELED',
      'LATE',
      'PAID_MANUALLY',
    ])
    const read = await app.current.call(getSubscription, { as, params: { id } })
    expect(read.body).toEqual(body)
    const [mail] = (await mailOf(app.current, 'ana@exemplo.com.br')).slice(-1)
    expect(mail?.subject).toMatch(/^Assinatura cancelada: .+, de Loja de Teste$/)
    expect(mail?.body).toMatch(/Em aberto, venceu em 28\/02\/2026: R\$\s100,00/)
  })

  // @spec Charging, as sellers expect it: A subscription is cancelled …
  test('twice at once has one outcome, and one e-mail', async () => {
    const as = await aSeller()
    const id = await aRunning(as)
    const before = (await mailOf(app.current, 'ana@exemplo.com.br')).length

    const both = await Promise.all([cancel(as, id), cancel(as, id)])
    await app.current.runner.drain()

    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body).toEqual(both[1].body)
    expect(await mailOf(app.current, 'ana@exemplo.com.br')).toHaveLength(before + 1)
    const audit = await app.current.sql(
      `select from audit where subject = $1 and action = 'subscription.cancelled'`,
      [id],
    )
    expect(audit).toHaveLength(1)
  })

  test('what never began owes nothing: its code is taken back, and a late Pix goes back', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    const txid = await buyer.txid()
    const written = (await mailOf(app.current, 'beatriz@exemplo.com.br')).length

    await cancel(as, await subscriptionOf(buyer))
    await app.current.runner.drain()
    await app.current.sandbox.payPix(txid, { anyway: true })
    await app.current.runner.drain()

    expect(await firstStatusOf(app.current, buyer.chargeId)).toEqual({
      charge: 'CANCELED',
      subscription: 'INACTIVE',
    })
    // A buyer whose address was typed and who never paid is not written to.
    expect(await mailOf(app.current, 'beatriz@exemplo.com.br')).toHaveLength(written)
    await expectVerified(app.current)
  })

  test('a payment at the same moment: it is paid and ended, or cancelled and given back', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    const id = await subscriptionOf(buyer)

    const token = await cardToken(app.current, buyer.ref, APPROVED_CARD)
    const consent = await consentShown(app.current, buyer.ref, 1)

    const [paid, ended] = await Promise.all([
      app.current.call(payByCard, {
        params: { charge: buyer.ref },
        body: { token, installments: 1, amount: 120, consent },
      }),
      cancel(as, id),
    ])
    if (ended.status === 409) await cancel(as, id)
    await app.current.runner.drain()

    const { charge, subscription } = await firstStatusOf(app.current, buyer.chargeId)
    expect([200, 409]).toContain(paid.status)
    expect(subscription).toBe('INACTIVE')
    expect(['PAID', 'CANCELED']).toContain(charge)
    await expectVerified(app.current)
  })

  test('late charges are forgiven where the seller says so', async () => {
    const as = await aSeller()
    const id = await aRunning(as)
    const seen = await app.current.call(getCancellation, { as, params: { id } })
    expect(seen.body).toMatchObject({
      late: { count: 1, value: 100 },
      now: { dropped: { count: 1, value: 100 } },
    })

    const { body } = await app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: false, late: 'FORGIVE' },
    })

    expect(body.charges.map((charge) => charge.status)).toEqual([
      'CANCELED',
      'CANCELED',
      'PAID_MANUALLY',
    ])
    await app.current.runner.drain()
    await expectVerified(app.current)
  })

  test('waits while a card is paying what it would cancel', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await buyer.pay.card(ASKING_CARD)

    const refused = await cancel(as, await subscriptionOf(buyer))

    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-5007'])
    expect(await firstStatusOf(app.current, buyer.chargeId)).toMatchObject({
      subscription: 'PENDING',
    })
  })

  // @spec 001 §2 Subscriptions: PATCH /subscriptions/{id}/status {active}
  test('is not taken up again, and is for who may change subscriptions, of their own seller', async () => {
    const as = await aSeller()
    const id = await aRunning(as)
    const readers = [
      await app.current.aUser(as.sellerId, 'VIZUALIZATION'),
      await app.current.aUser(as.sellerId, 'FINANCE'),
    ]

    for (const reader of readers) expect((await cancel(reader, id)).status).toBe(403)
    expect((await cancel(await aSeller(), id)).status).toBe(404)
    await cancel(as, id)
    const again = await app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: true },
    })
    expect([again.status, again.errors[0]?.field]).toEqual([400, 'active'])
  })
})
