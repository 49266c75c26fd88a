import { nextBusinessDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { Fault } from '#rails/far-end.ts'
import { moveInBank } from '#test/banking-accounts.ts'
import { goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aBarcode, aSlipPayer, aWaterBill } from '#test/slip-payments.ts'
import { expectVerified } from '#test/verified.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce, tryAgain } from '#test/work.ts'

// Goal: whatever bank, registry and balance do, a boleto is paid once, for no more than was shown, or the money is in
// checking again.
describe('a boleto that is handed over', () => {
  const app = testApp()

  test.each([
    [90_001, 'returned', 200_000],
    [90_002, 'completed', 200_000 - 90_002],
    [90_003, 'returned', 200_000],
  ])('follows the bank: %i cents end %s', async (amount, status, left) => {
    const seller = await aSlipPayer(app.current, { reais: 2_000 })
    const { id } = (await seller.paySlip({ amount })).body
    await app.current.runner.drain()
    await passMinutes(app.current, 24 * 60)
    await app.current.sandbox.deliverCallbacks()
    await app.current.runner.drain()
    expect((await seller.read(id)).status).toBe(status)
    const books = await seller.books()
    expect(books['banking.checking']).toBe(left)
    expect(books).not.toHaveProperty('transit.bill')
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test.each<['payments' | 'slipRegistry', string, Fault]>([
    ['payments', 'payBankSlip', 'down'],
    ['payments', 'payBankSlip', 'timeout-before'],
    ['payments', 'payBankSlip', 'timeout-after'],
    ['slipRegistry', 'find', 'down'],
  ])('meets %s %s %s, and is paid once', async (rail, call, fault) => {
    const seller = await aSlipPayer(app.current)
    const { id } = (await seller.paySlip()).body
    await app.current.sandbox.failNext(rail, fault, 1, call)
    await app.current.runner.drain()
    expect(['approved', 'processing']).toContain((await seller.read(id)).status)
    await tryAgain(app.current)
    await passMinutes(app.current, 6 * 60)
    expect((await seller.read(id)).status).toBe('completed')
    expect(await seller.atBank()).toHaveLength(1)
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  /** A boleto that was paid at its price, and of which the registry says something else by now. */
  async function registered(change: Parameters<typeof app.current.sandbox.registerSlip>[1]) {
    const seller = await aSlipPayer(app.current)
    const { id, barcode } = (await seller.paySlip()).body
    await app.current.sandbox.registerSlip(barcode ?? '', change)
    await app.current.runner.drain()
    return { seller, payment: await seller.read(id) }
  }
  const open = { amountCents: null, isPaid: false, closesAt: null }
  const priced = (amount: number) => registered({ ...open, amountCents: cents(amount) })

  test('goes back where it has become dearer', async () => {
    const { seller, payment } = await priced(4_001)
    expect(payment).toMatchObject({ status: 'returned' })
    expect(payment.return_reason).toMatch(/^O boleto custa agora R\$\s40,01\.$/)
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
    expect(await seller.atBank()).toEqual([])
    await expectVerified(app.current)
  })

  test('is paid with less where it has become cheaper, and the rest is in checking', async () => {
    const { seller, payment } = await priced(3_900)
    expect(payment).toMatchObject({ status: 'completed', amount: 3_900, original_amount: 4_000 })
    expect(await seller.books()).toMatchObject({ 'banking.checking': 96_100 })
    expect(await seller.atBank()).toMatchObject([{ amount_cents: 3_900 }])
    await expectVerified(app.current)
    await app.current.sandbox.decideBankOrder(payment.id, 'RETURNED')
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test.each([
    ['08:00', 'returned', 100_000],
    ['23:59', 'completed', 96_000],
  ])('heeds the hour that the registry names by then: %s, %s', async (closesAt, status, left) => {
    const { seller, payment } = await registered({ ...open, closesAt })
    expect(payment.status).toBe(status)
    expect(await seller.books()).toMatchObject({ 'banking.checking': left })
    await expectVerified(app.current)
  })

  test('goes back where somebody else has paid it meanwhile', async () => {
    const { seller, payment } = await registered({ ...open, isPaid: true })
    expect(payment).toMatchObject({ return_reason: 'O boleto já foi pago.' })
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
  })

  test('goes back where the registry names another beneficiary by then', async () => {
    const seller = await aSlipPayer(app.current)
    const { id } = (await seller.paySlip()).body
    await app.current.sql(`update bill_payment set payee_document = '52998224725' where id = $1`, [
      id,
    ])
    await app.current.runner.drain()
    expect((await seller.read(id)).return_reason).toBe('O beneficiário do boleto mudou.')
    expect(await seller.atBank()).toEqual([])
  })

  test('that was scheduled and is overdue on its day goes back', async () => {
    const seller = await aSlipPayer(app.current)
    const day = nextBusinessDay(await seller.inDays(1))
    const { id } = (await seller.paySlip({ paymentDate: day })).body
    const overdue = aBarcode(4_000, await seller.inDays(-9))
    await app.current.sql('update bill_payment set barcode = $2 where id = $1', [id, overdue])
    await goTo(app.current, day, 7, 1)
    expect((await seller.read(id)).return_reason).toMatch(/^O boleto venceu/)
    await expectVerified(app.current)
  })

  test.each([
    ['a boleto', aBarcode, 14],
    ['a utility bill', aWaterBill, 13],
  ])(
    '%s that is short at 7:00 is tried again at its last hour, then goes back',
    async (_, bill, last) => {
      const seller = await aSlipPayer(app.current, { reais: 1 })
      const day = nextBusinessDay(await seller.inDays(1))
      const change = { paymentDate: day, amount: 1_234, barcode: bill(1_234) }
      const { id } = (await seller.paySlip(change)).body
      const status = async () => (await seller.read(id)).status
      await goTo(app.current, day, last - 1, 59)
      expect(await status()).toBe('scheduled')
      await goTo(app.current, day, last, 1)
      expect(await status()).toBe('returned')
      await expectVerified(app.current)
    },
  )

  test('that was short at 7:00 goes at its last hour with what has come', async () => {
    const seller = await aSlipPayer(app.current, { reais: 1 })
    const day = nextBusinessDay(await seller.inDays(1))
    const { id } = (await seller.paySlip({ paymentDate: day })).body
    await goTo(app.current, day, 7, 1)
    await moveInBank(app.current, seller.sellerId, CLEARING.BANK, CHECKING, 10_000)
    await goTo(app.current, day, 14, 1)
    expect((await seller.read(id)).status).toBe('completed')
  })

  test('that is stopped before gives its money back once', async () => {
    const seller = await aSlipPayer(app.current)
    const { id } = (await seller.paySlip()).body
    await Promise.all([seller.cancel(id), seller.cancel(id)])
    await app.current.runner.drain()
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
    expect(await seller.atBank()).toEqual([])
    await expectVerified(app.current)
  })
})
