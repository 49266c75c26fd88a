import { describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody, askForBankSlip, askForPix, type Buyer } from '#test/buyer.ts'
import { aBoletoToChange, changeInDays } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { setLateFees } from '#test/late-fees.ts'
import { aQuickBuyer, aQuickSeller } from '#test/quick-links.ts'

// Goal: lateness costs what was said when the boleto or code was issued, whatever is set later, and
// the bank is told the same.
const LEGAL = { fine: 2, interest: 1 }
const HIGH = { fine: 10, interest: 5 }

describe('late fees of instruments', () => {
  const app = testApp()

  async function aSeller(fees = LEGAL): Promise<TestUser> {
    const as = await app.current.aUser(await app.current.aSeller())
    await setLateFees(app.current, as, fees)
    return as
  }
  const feesOf = (table: string, sellerId: number) =>
    app.current.sql<{ fine_bps: number; monthly_interest_bps: number }>(
      `select fine_bps, monthly_interest_bps from ${table} where seller_id = $1 order by created_at`,
      [sellerId],
    )
  const bps = (fine: number, interest: number) => ({
    fine_bps: fine,
    monthly_interest_bps: interest,
  })
  const settle = () => app.current.runner.drain()

  // @spec 001 §2 Payment methods: Late fees are copied onto each boleto and PIX with a due date when issued
  test('are those of the day it was issued, here and at the bank', async () => {
    const as = await aSeller()
    await aBoletoToChange(app.current, as)
    await setLateFees(app.current, as, HIGH)
    await aBoletoToChange(app.current, as)

    const expected = [bps(200, 100), bps(1000, 500)]
    expect(await feesOf('charge_bank_slip', as.sellerId)).toEqual(expected)
    expect(await feesOf('sandbox.bank_slip', as.sellerId)).toEqual(expected)
    // Boleto and code ask for the same.
    expect(await feesOf('sandbox.pix_request', as.sellerId)).toEqual(expected)
  })

  test('are none where they are switched off', async () => {
    const as = await aSeller({ fine: 0, interest: 0 })
    await aBoletoToChange(app.current, as)

    expect(await feesOf('sandbox.bank_slip', as.sellerId)).toEqual([bps(0, 0)])
  })

  test('stay the same on a second copy, after the setting has changed', async () => {
    const as = await aSeller()
    const { buyer } = await aBoletoToChange(app.current, as)
    await setLateFees(app.current, as, HIGH)

    expect((await changeInDays(app.current, as, buyer)).status).toBe(200)
    await settle()

    for (const table of ['sandbox.bank_slip', 'sandbox.pix_request']) {
      expect(await feesOf(table, as.sellerId)).toEqual([bps(200, 100), bps(200, 100)])
    }
  })

  test('are of the codes with a due date alone', async () => {
    const as = await aSeller()
    const link = aLinkBody({
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 3 }],
    })
    const buyer = await aBuyer(app.current, as, link)
    await askForPix(app.current, buyer.ref, 3)
    await settle()

    const codes = await app.current.sql<{ due: boolean; fine_bps: number }>(
      `select due_date is not null as due, fine_bps from sandbox.pix_request
        where seller_id = $1 order by payable_until`,
      [as.sellerId],
    )
    expect(codes).toEqual([
      { due: false, fine_bps: 0 },
      { due: true, fine_bps: 200 },
      { due: true, fine_bps: 200 },
    ])
  })

  test('are the present ones where a code that only expired gets a due date', async () => {
    const as = await aSeller()
    const buyer = await aBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)
    await settle()
    await setLateFees(app.current, as, HIGH)

    await changeInDays(app.current, as, buyer)
    await settle()

    expect(await feesOf('charge_pix', as.sellerId)).toEqual([bps(0, 0), bps(1000, 500)])
  })

  test('are none of a payer without a name: a code of theirs only expires', async () => {
    const as = await aQuickSeller(app.current)
    await setLateFees(app.current, as, LEGAL)
    const buyer: Buyer = await aQuickBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)
    await settle()
    await changeInDays(app.current, as, buyer)
    await settle()

    expect(await feesOf('charge_pix', as.sellerId)).toEqual([bps(0, 0), bps(0, 0)])
  })

  test('come back with a boleto that is chosen again', async () => {
    const as = await aSeller()
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await setLateFees(app.current, as, HIGH)
    await askForBankSlip(app.current, buyer.ref)
    await settle()

    expect(await feesOf('charge_bank_slip', as.sellerId)).toEqual([bps(200, 100)])
  })
})
