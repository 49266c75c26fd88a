import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { aProvenColleague, goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'
import { aColleague } from '#test/team.ts'

// Goal: the file that was shown is approved, by another person than who sent it, and each of its items is paid once.
describe('approvePaymentLot', () => {
  const app = testApp()
  const LARGE = { amountCents: cents(1_100_000) }

  test('pays each item, after a fresh proof that is bound to file and sum', async () => {
    const seller = await aLotSeller(app.current)
    const lot = (await seller.upload([seller.pix(), seller.pix(), seller.slip()])).body
    const asked = await seller.approveLot(lot, seller.as, { stepUp: 'asked' })
    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    const { status, body } = await seller.approveLot(lot)
    expect([status, body.status, body.approved_by]).toEqual([200, 'processing', []])
    await app.current.runner.drain()
    expect(await seller.readLot(lot.id)).toMatchObject({
      status: 'sent',
      sent_at: expect.any(String),
      items: [{ status: 'completed', count: 3, amount: 4_000 }],
    })
    expect(await seller.atBank()).toHaveLength(3)
    expect(await seller.orders()).toHaveLength(3)
    expect(await seller.books()).toEqual({ 'banking.checking': 96_000, 'clearing.bank': -96_000 })
  })

  test('is refused for another file or sum than was shown, and twice', async () => {
    const seller = await aLotSeller(app.current)
    const lot = (await seller.upload([seller.pix()])).body
    const other = { ...lot, hash: '0'.repeat(64) }
    expect((await seller.approveLot(other)).errors[0]?.code).toBe('BAR-9027')
    expect((await seller.approveLot({ ...lot, amount: 999 })).errors[0]?.code).toBe('BAR-9027')
    const answers = await Promise.all([seller.approveLot(lot), seller.approveLot(lot)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.current.runner.drain()
    expect(await seller.orders()).toHaveLength(1)
  })

  test('needs another person above the sum of the day, with a role of a day or more', async () => {
    const seller = await aLotSeller(app.current, { reais: 20_000 })
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const fresh = await aColleague(app.current, seller.sellerId)
    const lot = (await seller.upload([seller.pix(LARGE)])).body
    expect((await seller.approveLot(lot)).errors[0]?.code).toBe('BAR-9026')
    expect((await seller.approveLot(lot, fresh.as)).status).toBe(409)
    const approved = await seller.approveLot(lot, colleague.as)
    expect(approved.body).toMatchObject({ status: 'processing', approved_by: [colleague.email] })
    await app.current.runner.drain()
    const [item] = await seller.items(lot.id)
    expect(await seller.read(item?.payment_id ?? '')).toMatchObject({
      status: 'completed',
      created_by: seller.email,
      approved_by: colleague.email,
    })
  })

  test('is told to those who may approve, and to nobody else', async () => {
    const seller = await aLotSeller(app.current, { reais: 20_000 })
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    await seller.upload([seller.pix(LARGE)])
    await app.current.runner.drain()
    const sent = await app.current.sql<{ recipient: string }>(
      `select recipient from sandbox.email where seller_id = $1 and subject like 'Lote%'`,
      [seller.sellerId],
    )
    expect(sent).toEqual([{ recipient: colleague.email }])
  })

  test('comes too late after the first day that is paid', async () => {
    const seller = await aLotSeller(app.current)
    const lot = (await seller.upload([seller.pix(), seller.pix({ payOn: seller.inDaysFrom(3) })]))
      .body
    await goTo(app.current, seller.inDaysFrom(1), 0, 1)
    expect((await seller.approveLot(lot)).errors[0]?.code).toBe('BAR-9025')
    expect(await seller.readLot(lot.id)).toMatchObject({
      status: 'error',
      error_message: 'Prazo de aprovação encerrado',
    })
  })

  test('is for who may approve payments of the seller', async () => {
    const seller = await aLotSeller(app.current)
    const lot = (await seller.upload([seller.pix()])).body
    const back = await app.current.aUser(seller.sellerId, 'BACKOFFICE')
    expect((await seller.approveLot(lot, back)).status).toBe(403)
    const elsewhere = await aLotSeller(app.current)
    expect((await seller.approveLot(lot, elsewhere.as)).status).toBe(404)
  })
})
