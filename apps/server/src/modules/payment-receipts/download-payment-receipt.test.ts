import { digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { aBarcode, aSlipPayer } from '#test/slip-payments.ts'

// Goal: a receipt exists of what the bank has sent, shows no whole CPF, and never says of what came back that it
// is there.
describe('downloadPaymentReceipt', () => {
  const app = testApp()
  const download = (as: TestUser, id: string) =>
    app.current.http.inject({
      url: `/api/automation/bank/payments/${id}/receipt`,
      headers: { authorization: `Bearer ${as.token}` },
    })

  test('is there once the bank has sent it, and is stamped when it came back', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay({ pixKey: '111.444.777-35' })).body
    expect((await download(seller.as, id)).statusCode).toBe(409)
    await app.current.runner.drain()

    const receipt = await download(seller.as, id)
    expect(receipt.headers['content-type']).toContain('application/pdf')
    const texts = pdfTexts(pdfContent(receipt.rawPayload)).join(' ')
    expect(texts).toMatch(/R\$\s50,00/)
    expect(texts).toContain('Titular de Testes')
    expect(texts).toContain('***.444.777-**')
    expect(texts).not.toMatch(/11144477735|111\.444\.777-35/)
    expect(texts).not.toContain('Devolvido')

    await app.current.sandbox.decideBankOrder(id, 'RETURNED')
    await app.current.runner.drain()
    const stamped = await download(seller.as, id)
    expect(pdfTexts(pdfContent(stamped.rawPayload)).join(' ')).toContain('Devolvido')
  })

  test('of a boleto has its line, who issued it and the bank’s authentication', async () => {
    const seller = await aSlipPayer(app.current)
    const barcode = aBarcode(4_000, await seller.inDays(3))
    const { id } = (await seller.paySlip({ barcode })).body
    await app.current.runner.drain()
    const { reference } = await seller.read(id)
    const texts = pdfTexts(pdfContent((await download(seller.as, id)).rawPayload)).join(' ')
    expect(texts).toContain('Comprovante de pagamento de boleto')
    expect(texts).toContain(formatDigitableLine(digitableLine(barcode)))
    expect(texts).toContain('Autenticação do banco')
    expect(texts).toContain(reference)
    expect(texts).not.toContain('PIX')
  })

  test('is nobody else’s', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    await app.current.runner.drain()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await download(stranger, id)).statusCode).toBe(404)
    const sale = await app.current.aUser(seller.sellerId, 'SALE')
    expect((await download(sale, id)).statusCode).toBe(403)
  })
})
