import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { aBankSlipPayment } from '#rails/payments/slip-payments-contract.ts'
import { testApp } from '#test/harness.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { orderPayment } from './order-payment.ts'

// Goal: an order by a barcode goes the way of every order: paid once, refused, unknown and asked for, or come back.
describe('an order whose payee is a barcode', () => {
  const app = testApp()

  /** An order as the payment of a boleto leaves it. */
  async function anOrder(given = 4_000) {
    const amountCents = cents(given)
    const { services } = app.current
    const sellerId = await app.current.aSeller()
    const { paymentId: id, barcode } = aBankSlipPayment({ amountCents })
    const payee = { name: 'Energia S.A.', document: '', barcode, dueOn: null }
    await services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const ordered = { sellerId, id, purpose: 'WITHDRAWAL' as const, description: 'Boleto' }
      await tx.commit(orderPayment({ ...ordered, amountCents, payee }, tx.now))
    })
    await app.current.runner.drain()
    const state = async () =>
      (
        await app.current.sql<{ state: string; reason: string | null }>(
          'select state, reason from bank_order where id = $1',
          [id],
        )
      )[0]
    const paid = () =>
      app.current.sql(
        `select payment_id from sandbox.pix_sent where payee ->> 'barcode' = $1 and not refused`,
        [barcode],
      )
    return { id, state, paid }
  }

  test('is paid, and may come back', async () => {
    const order = await anOrder()
    expect(await order.state()).toMatchObject({ state: 'CONFIRMED' })
    await app.current.sandbox.decideBankOrder(order.id, 'RETURNED')
    await app.current.runner.drain()
    expect(await order.state()).toMatchObject({ state: 'RETURNED' })
  })

  test.each<Fault>(['down', 'timeout-before', 'timeout-after'])(
    'that meets %s is unknown, asked for, and paid once',
    async (fault) => {
      await app.current.sandbox.failNext('payments', fault, 1, 'payBankSlip')
      const order = await anOrder()
      expect(await order.state()).toMatchObject({ state: 'UNKNOWN' })
      await passMinutes(app.current, 6)
      expect(await order.state()).toMatchObject({ state: 'CONFIRMED' })
      expect(await order.paid()).toHaveLength(1)
    },
  )

  test.each([
    [90_001, 'REFUSED', 'REFUSED'],
    [90_002, 'UNKNOWN', 'CONFIRMED'],
    [90_003, 'CONFIRMED', 'RETURNED'],
    [90_101, 'REFUSED', 'REFUSED'],
  ])('of %i cents is %s, then %s', async (amountCents, first, then) => {
    const order = await anOrder(amountCents)
    expect(await order.state()).toMatchObject({ state: first })
    await passMinutes(app.current, 5 * 60)
    await app.current.sandbox.deliverCallbacks()
    await app.current.runner.drain()
    expect(await order.state()).toMatchObject({ state: then })
    if (then === 'REFUSED') expect((await order.state())?.reason).toMatch(/\.$/)
  })

  test('is shown at the console with its beneficiary', async () => {
    const order = await anOrder()
    const { items } = await app.current.sandbox.listBankOrders({
      page: 0,
      size: 20,
      search: order.id,
    })
    expect(items[0]).toMatchObject({ payee: { name: 'Beneficiário de Testes Ltda.' } })
  })
})
