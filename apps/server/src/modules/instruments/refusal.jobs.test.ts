import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a boleto refused by the bank is taken from the buyer, and the seller is told why, once; a
// charge that was paid meanwhile is left alone.
describe('boletos that a bank refuses', () => {
  const app = testApp()

  async function aBankSlip() {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const buyer = await aBuyer(app.current, as)
    const params = { charge: buyer.ref }
    await askForBankSlip(app.current, params.charge)
    await app.current.runner.drain()
    const reference = await buyer.bankSlipReference()
    const seen = async () => (await app.current.call(getCheckoutCharge, { params })).body
    return { sellerId, as, buyer, reference, seen }
  }
  async function refuse(reference: string) {
    const { callbacks } = app.current.services
    const refusals = [{ reference, reason: 'CEP inválido (48)' }]
    const answer = await app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${callbacks.ownSecret}/bank-slip`,
      payload: { settlements: [], refusals },
    })
    await app.current.runner.drain()
    return answer.statusCode
  }
  const lettersOf = (sellerId: number) =>
    app.current.sql<{ recipient: string; html: string }>(
      `select recipient, html from sandbox.email where seller_id = $1 and subject like '%recusou%'`,
      [sellerId],
    )

  test('cannot be paid any more, stand in the history, and are told of once', async () => {
    const { sellerId, as, buyer, reference, seen } = await aBankSlip()
    expect(await seen()).toMatchObject({ bankSlip: { state: 'ACTIVE' } })

    expect([await refuse(reference), await refuse(reference)]).toEqual([204, 204])

    expect(await seen()).toMatchObject({ status: 'SCHEDULED', bankSlip: { state: 'REMOVED' } })
    const { body } = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
    const kinds = body.activities.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bank-slip-refused')).toHaveLength(1)
    const letters = await lettersOf(sellerId)
    expect(letters).toMatchObject([{ recipient: 'loja@exemplo.com.br' }])
    expect(letters[0]?.html).toContain('CEP inválido (48)')
  })

  test('can be asked for again by the buyer', async () => {
    const { buyer, reference, seen } = await aBankSlip()
    await refuse(reference)

    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()

    expect(await seen()).toMatchObject({ bankSlip: { state: 'ACTIVE' } })
    expect(await buyer.bankSlipReference()).not.toBe(reference)
  })

  test('at once are no other than those refused later', async () => {
    await app.current.sandbox.failNext('bankSlip', 'refuse', 1, 'register')
    const { sellerId, buyer, seen } = await aBankSlip()

    expect(await seen()).toMatchObject({ status: 'SCHEDULED', bankSlip: { state: 'REMOVED' } })
    expect(await lettersOf(sellerId)).toHaveLength(1)

    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    expect(await seen()).toMatchObject({ bankSlip: { state: 'ACTIVE' } })
  })

  test('of PIX codes: nobody waits for one that will not come', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, as)
    const ask = async () => {
      await askForPix(app.current, buyer.ref)
      await app.current.runner.drain()
      return (await app.current.call(getCheckoutCharge, { params: { charge: buyer.ref } })).body
    }
    await app.current.sandbox.failNext('pix', 'refuse', 1, 'request')

    expect(await ask()).toMatchObject({ status: 'SCHEDULED', pix: { state: 'REMOVED' } })

    expect(await ask()).toMatchObject({ pix: { state: 'ACTIVE' } })
  })

  test('leave a charge alone that was paid meanwhile', async () => {
    const { sellerId, buyer, reference, seen } = await aBankSlip()
    await buyer.pay.pix()

    await refuse(reference)

    expect(await seen()).toMatchObject({ status: 'PAID' })
    expect(await lettersOf(sellerId)).toEqual([])
  })
})
