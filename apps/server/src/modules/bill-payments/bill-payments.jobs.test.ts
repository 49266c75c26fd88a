import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { Fault } from '#rails/far-end.ts'
import { moveInBank } from '#test/banking-accounts.ts'
import { aPayingSeller, goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: whatever bank, directory and balance do, the money leaves once, to who was shown, or is in checking again;
// and people read which, and beforehand where money is missing.
describe('the jobs of payments', () => {
  const app = testApp()

  test.each([
    ['recusa@exemplo.com.br', 'returned', 100_000],
    ['devolve@exemplo.com.br', 'returned', 100_000],
    ['demora@exemplo.com.br', 'completed', 95_000],
  ])('follow the bank: %s ends %s', async (pixKey, status, left) => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay({ pixKey })).body
    await app.current.runner.drain()
    if (pixKey.startsWith('demora')) {
      expect((await seller.read(id)).status).toBe('processing')
      expect(await seller.books()).toMatchObject({ 'transit.bill': 5_000 })
    }
    await passMinutes(app.current, 24 * 60)
    expect((await seller.read(id)).status).toBe(status)
    const books = await seller.books()
    expect(books['banking.checking']).toBe(left)
    expect(books).not.toHaveProperty('transit.bill')
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test.each<[string, string, Fault]>([
    ['payments', 'sendToKey', 'down'],
    ['payments', 'sendToKey', 'timeout-before'],
    ['payments', 'sendToKey', 'timeout-after'],
    ['directory', 'find', 'down'],
  ])('meet %s %s %s, and send once', async (rail, call, fault) => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    await app.current.sandbox.failNext(rail as 'payments', fault, 1, call)
    await app.current.runner.drain()
    expect(['approved', 'processing']).toContain((await seller.read(id)).status)
    await tryAgain(app.current)
    await passMinutes(app.current, 24 * 60)
    expect((await seller.read(id)).status).toBe('completed')
    expect(await seller.atBank()).toHaveLength(1)
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  describe('of a day with too little', () => {
    test('give in order, each whole, try again at 18:00, and then give up', async () => {
      const seller = await aPayingSeller(app.current)
      const day = await seller.inDays(1)
      const ids: string[] = []
      for (const amount of [60_000, 50_000, 30_000]) {
        ids.push((await seller.pay({ amount, paymentDate: day })).body.id)
      }
      const statuses = async () =>
        Promise.all(ids.map(async (id) => (await seller.read(id)).status))
      await goTo(app.current, day, 17, 59)
      expect(await statuses()).toEqual(['completed', 'scheduled', 'completed'])
      await goTo(app.current, day, 18, 1)
      expect(await statuses()).toEqual(['completed', 'returned', 'completed'])
      expect(await seller.read(ids[1] ?? '')).toMatchObject({
        return_reason: 'Saldo insuficiente na data do pagamento.',
      })
      await expectVerified(app.current)
      await expectDoneOnce(app.current, seller.sellerId)
    })

    test('wait for the limit too, and say so', async () => {
      const seller = await aPayingSeller(app.current, { reais: 90_000 })
      await app.current.sql('update pix_limit set amount_cents = 100000 where seller_id = $1', [
        seller.sellerId,
      ])
      const day = await seller.inDays(1)
      const ids: string[] = []
      for (const amount of [70_000, 40_000, 30_000]) {
        ids.push((await seller.pay({ amount, paymentDate: day })).body.id)
      }
      await goTo(app.current, day, 18, 1)
      expect(await Promise.all(ids.map(async (id) => (await seller.read(id)).status))).toEqual([
        'completed',
        'returned',
        'completed',
      ])
      expect((await seller.read(ids[1] ?? '')).return_reason).toBe(
        'Limite Pix insuficiente na data do pagamento.',
      )
      await expectVerified(app.current)
    })

    test('pay at 18:00 with what came since', async () => {
      const seller = await aPayingSeller(app.current, { reais: 10 })
      const day = await seller.inDays(1)
      const { id } = (await seller.pay({ paymentDate: day })).body
      await goTo(app.current, day, 12)
      await moveInBank(app.current, seller.sellerId, CLEARING.BANK, CHECKING, 4_000)
      await goTo(app.current, day, 18, 1)
      expect((await seller.read(id)).status).toBe('completed')
    })

    test('say at 17:00 the day before how much is missing', async () => {
      const seller = await aPayingSeller(app.current)
      const day = await seller.inDays(2)
      await seller.pay({ amount: 80_000, paymentDate: day })
      await seller.pay({ amount: 30_000, paymentDate: day })
      const heard = async () =>
        (await app.current.call(listNotices, { as: seller.as })).body.content
          .filter(({ notificationPanelType: type }) => type === 'BILL_PAYMENTS_SHORT')
          .map(({ variablesResponse }) =>
            variablesResponse.find(({ name }) => name === 'amount')?.value.replaceAll(/\s/g, ' '),
          )
      await goTo(app.current, await seller.inDays(1), 16, 59)
      expect(await heard()).toEqual([])
      await passMinutes(app.current, 2)
      expect(await heard()).toEqual(['R$ 100,00'])
      // Who adds one after that reads of it immediately.
      await seller.pay({ amount: 5_000, paymentDate: day })
      await app.current.runner.drain()
      expect(await heard()).toEqual(['R$ 150,00', 'R$ 100,00'])
    })
  })
})
