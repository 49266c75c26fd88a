import { randomUUID } from 'node:crypto'
import { getAttention } from '@vintem/contracts/attention/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { aBuyerOf, APPROVED_CARD } from '#test/buyer.ts'
import { placeCharges } from '#test/charges.ts'
import { disputeAt, disputeOf } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLogo } from '#test/logos.ts'
import { aLinkForCustomer } from '#test/pay-requests.ts'
import { aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'

// Goal: the home screen says what waits for a person, as far as its reader may see it.
describe('getAttention', () => {
  const app = testApp()
  const attentionOf = async (as: TestUser) => (await app.current.call(getAttention, { as })).body

  test('is empty where nothing waits, and says what is not set up', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    expect(await attentionOf(as)).toEqual({
      lateCharges: null,
      disputes: null,
      failedSubSellers: null,
      expiringLinks: null,
      setUp: {
        logo: false,
        link: false,
        payment: false,
        charge: false,
        bankAccount: false,
        invoices: false,
        twoFactor: false,
      },
    })
  })

  test('counts late charges and links that expire within a week', async () => {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    const { sellerId } = as
    await placeCharges(current, sellerId, [
      { status: 'LATE', dueDate: '2026-03-31', valueCents: 7_501 },
      { status: 'LATE', dueDate: '2026-02-28', valueCents: 1 },
      { status: 'SCHEDULED', dueDate: '2026-03-31', valueCents: 500 },
      { status: 'PAID', dueDate: '2026-03-01', paidOn: '2026-03-01' },
    ])
    await placeCharges(current, await current.aSeller(), [
      { status: 'LATE', dueDate: '2026-03-31' },
    ])
    const now = (await current.clock.now()).getTime()
    const inDays = (days: number) => new Date(now + days * 86_400_000)
    const urls: string[] = []
    for (let count = 0; count < 4; count++) {
      const body = aLinkBody()
      urls.push((await current.call(createPaymentLink, { as, body, key: randomUUID() })).body.uuid)
    }
    const expire = (id = '', days: number, more = '') =>
      current.sql(`update payment_link set expires_at = $2 ${more} where id = $1`, [
        id,
        inDays(days),
      ])
    await expire(urls[0], 6)
    await expire(urls[1], 8)
    await expire(urls[2], -1)
    await expire(urls[3], 2, ', deleted_at = business_now()')

    await aLogo(current, sellerId)
    expect(await attentionOf(as)).toMatchObject({
      lateCharges: { count: 2, amount: 75.02 },
      expiringLinks: { count: 1, expiresAt: inDays(6).toISOString() },
      setUp: { logo: true, link: true, payment: true, charge: true },
    })
  })

  test('counts disputes that can be contested, and sub-sellers whose account was refused', async () => {
    const { current } = app
    const as = await aSplittingSeller(current)
    await aSubSeller(current, as)
    await current.sql(`update sub_seller set split_status = 'FAILED' where seller_id = $1`, [
      as.sellerId,
    ])
    const { url } = await aLinkForCustomer(current, as, 'bia@exemplo.com.br')
    const buyer = await aBuyerOf(current, url.split('/').at(-1) ?? '')
    await buyer.pay.card(APPROVED_CARD)
    await disputeAt(current, buyer)
    const { deadline } = await disputeOf(current, buyer)

    const all = {
      disputes: { count: 1, amount: 100, deadline },
      failedSubSellers: { count: 1 },
    }
    expect(await attentionOf(as)).toMatchObject(all)
    // A colleague who may see neither.
    const colleague = await current.aUser(as.sellerId, 'FINANCE')
    expect(await attentionOf(colleague)).toMatchObject({
      disputes: null,
      failedSubSellers: null,
      setUp: { logo: null, link: null, invoices: null },
    })
  })
})
