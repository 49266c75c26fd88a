import { formatDigitableLine } from '@vintem/brazil/boleto'
import { addDays } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { testApp } from '#test/harness.ts'
import { aBarcode, aSlipPayer, BENEFICIARY_CNPJ, aWaterBill } from '#test/slip-payments.ts'

// Goal: people see what a boleto is worth before they pay it, and why one cannot be paid, in the words and codes of
// the specification.
describe('lookUpBankSlip', () => {
  const app = testApp()

  // @spec 002 §7 Payments: POST bank/payments/check-bankslip
  test('says what a boleto is worth, by its barcode as by its line, with points and spaces', async () => {
    const seller = await aSlipPayer(app.current)
    const dueDate = await seller.inDays(5)
    const barcode = aBarcode(4_000, dueDate)
    const { status, body } = await seller.check(barcode)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      barcode,
      amount: 4_000,
      originalAmount: 4_000,
      dueDate,
      finalPaymentDate: addDays(dueDate, 30),
      payee: 'Beneficiário de Testes Ltda.',
      payeeDocument: '11.222.333/0001-81',
      bank: expect.stringContaining('341'),
      status: 'pending_payment',
      isConfirmed: true,
      isKnown: false,
    })
    const line = await seller.check(formatDigitableLine(body.digitableLine))
    expect(line.body).toMatchObject({ barcode, amount: 4_000 })
    const bill = aWaterBill()
    expect((await seller.check(bill)).body).toMatchObject({
      barcode: bill,
      payee: 'Concessionária de Testes',
      payeeDocument: '',
      dueDate: null,
    })
  })

  test('knows whom the seller has paid before, and what is overdue', async () => {
    const seller = await aSlipPayer(app.current)
    await app.current.sql('insert into known_payee values ($1, $2)', [
      seller.sellerId,
      BENEFICIARY_CNPJ,
    ])
    const overdue = aBarcode(4_000, await seller.inDays(-9))
    expect((await seller.check(overdue)).body).toMatchObject({ isKnown: true, status: 'expired' })
  })

  // @spec 002 §8 Payments: Boleto check: each reason that the registry refuses for
  test.each([
    ['already_paid', aBarcode(90_101), 422, 'BAR-9000'],
    ['barcode_not_found', aBarcode(90_102), 422, 'BAR-9001'],
    ['expired_boleto', aBarcode(90_103), 422, 'BAR-9004'],
    ['invalid_value', aBarcode(90_104), 422, 'BAR-9005'],
    ['business_rule_error', aBarcode(90_105), 422, 'BAR-9003'],
    ['cannot_convert_digitable_line_to_barcode', aBarcode(90_106), 422, 'BAR-9002'],
  ])('says %s as the registry does', async (reason, barcode, status, code) => {
    const seller = await aSlipPayer(app.current)
    const refused = await seller.check(barcode)
    expect(refused.status).toBe(status)
    expect(refused.errors[0]).toMatchObject({ code, title: `error_reason: ${reason}` })
  })

  test.each(['', '123', aBarcode().replace(/^3/, '2'), 'x'.repeat(47)])(
    'takes %j for no barcode',
    async (barcode) => {
      const seller = await aSlipPayer(app.current)
      expect((await seller.check(barcode)).status).toBe(400)
    },
  )

  test('is out of service while the registry is, and reads the barcode where there is none', async () => {
    const seller = await aSlipPayer(app.current)
    const barcode = aBarcode()
    await app.current.sandbox.failNext('slipRegistry', 'down', 1)
    expect((await seller.check(barcode)).errors[0]).toMatchObject({ code: 'BAR-9012' })
    await app.current.sandbox.failNext('slipRegistry', 'refuse', 1)
    expect((await seller.check(barcode)).body).toMatchObject({
      amount: 4_000,
      isConfirmed: false,
      payee: 'Beneficiário não confirmado',
      payeeDocument: '',
    })
  })

  test('is for those who create payments, of sellers that have boletos', async () => {
    const seller = await aSlipPayer(app.current)
    const sale = await app.current.aUser(seller.sellerId, 'SALE')
    expect((await seller.check(aBarcode(), sale)).status).toBe(403)
    const elsewhere = await app.current.aUser(await app.current.aSeller())
    expect((await seller.check(aBarcode(), elsewhere)).status).toBe(403)
  })
})

// Goal: where the bank is told by file, nobody checks, creates and has approved what no file carries.
describe('lookUpBankSlip where payments go by bank file', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), paysBankSlips: false }) })

  test('refuses at the first question, and no boleto is created beside it', async () => {
    const seller = await aSlipPayer(app.current)
    const barcode = aBarcode()
    expect((await seller.check(barcode)).errors).toMatchObject([
      { code: 'BAR-9310', field: 'barcode' },
    ])
    const sent = await seller.sendSlip(await seller.slipBody({ barcode }))
    expect(sent.errors).toMatchObject([{ code: 'BAR-9310' }])
  })
})
