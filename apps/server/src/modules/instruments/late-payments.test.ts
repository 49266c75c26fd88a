import { addDays, type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  getCharge,
  getChargeLedger,
  getChargeStatement,
} from '@vintem/contracts/charge-detail/endpoints'
import { getChargeTotals } from '@vintem/contracts/charge-totals/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { listChargePayRequests, sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForPix, type Buyer, seenBy } from '#test/buyer.ts'
import { aBoletoToChange, changeInDays, daysLater } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { setLateFees } from '#test/late-fees.ts'
import { refundPart } from '#test/refunds.ts'
import { inboxOf } from '#test/sign-up.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a late buyer pays what the bank adds, the seller has all of it, and everything else of the
// charge stays of its value.
describe('late payments', () => {
  const app = testApp()

  async function aSeller(): Promise<TestUser> {
    const toggles = [...INITIAL_TOGGLES, 'view_seller_refund' as const]
    const as = await app.current.aUser(await app.current.aSeller({ toggles }))
    await setLateFees(app.current, as, { fine: 2, interest: 1 })
    return as
  }

  const settle = () => app.current.runner.drain()
  const books = ({ sellerId }: TestUser) => booksOf(app.current, sellerId)
  const today = async () => civilDateOf(await app.current.clock.now())

  /** A boleto of R$ 100.00, so many days after its due date, which is a business day. */
  async function aLateBoleto(as: TestUser, days = 10) {
    const { buyer } = await aBoletoToChange(app.current, as)
    await wait(days, await dueDateOf(buyer))
    return buyer
  }

  /** A code of R$ 100.00 with a due date. */
  async function aLatePix(as: TestUser, days = 10) {
    const buyer = await aBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)
    await settle()
    await changeInDays(app.current, as, buyer, { days: 1 })
    await settle()
    await wait(days, await dueDateOf(buyer))
    return buyer
  }

  const dueDateOf = async ({ chargeId }: Buyer): Promise<CivilDate> => {
    const [row] = await app.current.sql<{ due: CivilDate }>(
      'select due_date::text as due from charge where id = $1',
      [chargeId],
    )
    return nextBusinessDay(row?.due as CivilDate)
  }

  async function wait(days: number, from: CivilDate): Promise<void> {
    while ((await today()) < addDays(from, days)) await daysLater(app.current, 1)
  }

  const payBoleto = async (buyer: Buyer, payment: object = {}) => {
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference(), payment)
    await settle()
  }
  const payPix = async (buyer: Buyer, payment: object = {}) => {
    await app.current.sandbox.payPix(await buyer.txid(), payment)
    await settle()
  }

  // @spec Charging, as sellers expect it: A late boleto or PIX is paid with fine and interest, which are the seller's
  test('a boleto: value and fee as ever, the rest is the seller’s and comes with it', async () => {
    const as = await aSeller()
    const buyer = await aLateBoleto(as)
    await payBoleto(buyer)

    // 2% of 100.00, and 10 days of 1% a month: 200 + 33.33…
    expect(await books(as)).toEqual({
      'clearing.bank_slip': -10_233,
      'platform.fees': 249,
      'seller.scheduled': 9_751 + 233,
    })
    await daysLater(app.current, 5)
    expect(await books(as)).toMatchObject({ 'seller.available': 9_984 })
    await expectVerified(app.current)
  })

  test('a PIX with a due date: available at once', async () => {
    const as = await aSeller()
    await payPix(await aLatePix(as))

    expect(await books(as)).toEqual({
      'clearing.pix': -10_233,
      'platform.fees': 99,
      'seller.available': 9_901 + 233,
    })
    await expectVerified(app.current)
  })

  test('the charge, its history, totals, statement and log say it', async () => {
    const as = await aSeller()
    const buyer = await aLateBoleto(as)
    await payBoleto(buyer)
    const own = { as, params: { id: buyer.chargeId } }

    const { body: charge } = await app.current.call(getCharge, own)
    expect(charge).toMatchObject({
      status: 'PAID',
      value: 100,
      surchargeAmount: 2.33,
      feeAmount: 2.49,
      netAmount: 99.84,
      refundableAmount: 100,
      receivables: [{ amount: 99.84 }],
    })
    expect(charge.activities.find(({ kind }) => kind === 'paid')?.note).toBe(
      'Multa e juros: R$\u00a02,33',
    )
    const { body: ledger } = await app.current.call(getChargeLedger, own)
    expect(ledger.map(({ to, amount, isSurcharge }) => [to, amount, isSurcharge])).toEqual([
      ['seller.scheduled', 97.51, false],
      ['platform.fees', 2.49, false],
      ['seller.scheduled', 2.33, true],
    ])
    const { body: statement } = await app.current.call(getChargeStatement, own)
    expect(statement).toMatchObject([{ amount: 102.33, tax: { amount: 2.49 } }])
    const { body } = await app.current.call(getChargeTotals, { as })
    expect(body.totals).toMatchObject({
      value: 100,
      paidAmount: 100,
      surchargeAmount: 2.33,
      netAmount: 99.84,
    })
    const { body: events } = await app.current.call(listEvents, { as })
    expect(events.content.find(({ type }) => type === 'charge.paid')?.data).toMatchObject({
      object: { value: 100, surchargeAmount: 2.33 },
    })
    const mails = await inboxOf(app.current, 'loja@exemplo.com.br')
    expect(mails.map(({ body: text }) => text).join()).toContain('Multa e juros')
  })

  // @spec Charging, as sellers expect it: A late charge says its value of the day, and how that is made up
  test.each([
    ['boleto', aLateBoleto],
    ['PIX', aLatePix],
  ])('unpaid, page and detail say what the bank asks today: %s', async (_, aLate) => {
    const as = await aSeller()
    const buyer = await aLate(as)
    const lateAmount = { fine: 2, interest: 0.33, total: 102.33 }

    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'LATE',
      value: 100,
      lateAmount,
    })
    const { body } = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
    expect(body.lateAmount).toEqual(lateAmount)

    const { url } = (
      await app.current.call(listChargePayRequests, { as, params: { id: buyer.chargeId } })
    ).body
    expect(url).not.toBeNull()
    await app.current.call(sendCharge, { as, params: { id: buyer.chargeId } })
    await settle()
    const mails = await inboxOf(app.current, 'beatriz@exemplo.com.br')
    expect(mails.some(({ body: text }) => /Valor atualizado hoje.*102,33/s.test(text))).toBe(true)

    await (aLate === aLateBoleto ? payBoleto(buyer) : payPix(buyer))
    expect((await seenBy(app.current, buyer)).lateAmount).toBeNull()
  })

  test('in time, there is nothing to say', async () => {
    const as = await aSeller()
    expect((await seenBy(app.current, await aLateBoleto(as, 0))).lateAmount).toBeNull()
  })

  test.each([
    ['paid late at its value, it has none', 10_000, 9_751],
    ['two cents of the bank’s rounding are the seller’s too', 10_235, 9_986],
  ])('%s', async (_, amountCents, scheduled) => {
    const as = await aSeller()
    await payBoleto(await aLateBoleto(as), { amountCents })

    expect(await books(as)).toMatchObject({ 'seller.scheduled': scheduled })
  })

  test.each([
    ['a cent above what the bank may add', 10, 10_236],
    ['a cent less than the value', 10, 9_999],
    ['what lateness costs, on the due day', 0, 10_233],
  ])('%s pays nothing: a boleto waits, a PIX goes back', async (_, days, amountCents) => {
    const as = await aSeller()
    const boleto = await aLateBoleto(as, days)
    await payBoleto(boleto, { amountCents })
    const pix = await aLatePix(as, days)
    await payPix(pix, { amountCents })

    expect(await books(as)).toEqual({
      'clearing.bank_slip': -amountCents,
      'suspense.unmatched': amountCents,
    })
    for (const buyer of [boleto, pix]) {
      expect((await seenBy(app.current, buyer)).status).not.toBe('PAID')
    }
  })

  test('paid twice, it counts once', async () => {
    const as = await aSeller()
    const buyer = await aLateBoleto(as)
    await payBoleto(buyer, { times: 3 })
    await payBoleto(buyer, { anyway: true })

    expect(await books(as)).toEqual({
      'clearing.bank_slip': -2 * 10_233,
      'platform.fees': 249,
      'seller.scheduled': 9_984,
      'suspense.unmatched': 10_233,
    })
    await expectVerified(app.current)
  })

  test('costs what was said when it was issued, whatever is set since', async () => {
    const as = await aSeller()
    const buyer = await aLateBoleto(as)
    await setLateFees(app.current, as, { fine: 20, interest: 20 })
    // 20%, as is set by now, is not what this boleto was issued with.
    await payBoleto(buyer, { amountCents: 12_000 })
    expect((await seenBy(app.current, buyer)).status).toBe('LATE')

    await payBoleto(buyer, { anyway: true })
    expect(await books(as)).toMatchObject({ 'seller.scheduled': 9_984 })
  })

  test('refunded whole, the value goes back and the surcharge stays', async () => {
    const as = await aSeller()
    const buyer = await aLatePix(as)
    await payPix(buyer)

    const tooMuch = await refundPart(app.current, as, buyer, 102.33)
    expect(tooMuch.status).toBe(409)
    expect((await refundPart(app.current, as, buyer, 100)).status).toBe(201)
    await settle()

    expect(await books(as)).toEqual({
      'clearing.pix': -233,
      'platform.fees': 99,
      'seller.available': 233 - 99,
    })
    const { body } = await app.current.call(getCharge, { as, params: { id: buyer.chargeId } })
    expect(body).toMatchObject({ status: 'REFUND', surchargeAmount: 2.33, refundableAmount: 0 })
    await expectVerified(app.current)
  })

  test('shared, the sub-sellers have their part of the value alone', async () => {
    const as = await aSeller()
    const buyer = await aLateBoleto(as)
    const charge = [as.sellerId, buyer.chargeId]
    await app.current.sql('insert into charge_split values ($1, $2, 1, 2500)', charge)
    await app.current.sql(
      'update charge set split_cents = 2500 where seller_id = $1 and id = $2',
      charge,
    )
    await payBoleto(buyer)

    expect(await books(as)).toMatchObject({
      'subseller.scheduled:1': 2_500,
      'seller.scheduled': 9_751 - 2_500 + 233,
    })
    await expectVerified(app.current)
  })
})
