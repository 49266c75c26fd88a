import { cancelInvoice, emailInvoice } from '@vintem/contracts/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'
import { everythingOf, expectDoneOnce, tryAgain, unfinishedOf } from '#test/work.ts'

// Goal: a customer gets each sent invoice once for every sending, at their financial address, and
// none that is no longer in force.
describe('e-mails of invoices', () => {
  const app = testApp()
  async function aShop() {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const { chargeId } = await aBuyer(current, seller)
    const id = await anInvoice(current, seller, chargeId)
    const send = async () => {
      const sent = await current.call(emailInvoice, { as: seller, params: { id: chargeId } })
      expect(sent.status).toBe(204)
    }
    const recipients = async () => {
      const mails = await current.sql<{ recipient: string }>(
        `select recipient from sandbox.email where seller_id = $1 and subject like 'Nota fiscal%'`,
        [seller.sellerId],
      )
      return mails.map(({ recipient }) => recipient)
    }
    return { seller, sellerId: seller.sellerId, id, chargeId, send, recipients }
  }
  /** The customer of the charge, and not the data that a stranger typed at a link. */
  const asCustomer = (chargeId: string) =>
    app.current.sql('update charge set payer = null where id = $1', [chargeId])

  test('are one for each time, though it is done again, and of no other seller', async () => {
    const other = await aShop()
    const besides = await everythingOf(app.current, other.sellerId)
    const { sellerId, send, recipients } = await aShop()
    await send()
    await app.current.runner.drain()
    await expectDoneOnce(app.current, sellerId)
    expect(await recipients()).toEqual(['beatriz@exemplo.com.br'])

    await send()
    await app.current.runner.drain()

    expect(await recipients()).toHaveLength(2)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  test('go to the address for the books where a customer has one, and not where somebody typed theirs', async () => {
    for (const [isTyped, to] of [
      [true, 'beatriz@exemplo.com.br'],
      [false, 'financeiro@exemplo.com.br'],
    ] as const) {
      const { sellerId, chargeId, send, recipients } = await aShop()
      await app.current.sql(
        `update customer set alternative_email = 'financeiro@exemplo.com.br' where seller_id = $1`,
        [sellerId],
      )
      if (!isTyped) await asCustomer(chargeId)

      await send()
      await app.current.runner.drain()

      expect(await recipients()).toEqual([to])
    }
  })

  test('are not sent of one that was canceled meanwhile: its links lead nowhere', async () => {
    const { seller, sellerId, id, send, recipients } = await aShop()
    await send()
    const params = { id, company: '11222333000181' }
    expect((await app.current.call(cancelInvoice, { as: seller, params })).status).toBe(200)

    await app.current.runner.drain()
    await tryAgain(app.current)

    expect(await recipients()).toEqual([])
    expect(await unfinishedOf(app.current, sellerId)).toEqual([])
  })
})
