import { downloadReceipt, getReceipt } from '@vintem/contracts/receipts/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPngLogo, sendLogo } from '#test/logos.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'

// Goal: the receipt is a page of A4 that says what its page says, and no more of a person.
describe('downloadReceipt', () => {
  const app = testApp()
  const download = (charge: string) =>
    app.current.http.inject(
      `/api/core${downloadReceipt.at.split(' ')[2]?.replace('{charge}', charge)}`,
    )
  const textsOf = async (charge: string) =>
    pdfTexts(pdfContent((await download(charge)).rawPayload))
      .join(' ')
      .replaceAll('\u00a0', ' ')

  test('has the number, the parties and the amount', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    const { body } = await app.current.call(getReceipt, { params: { charge: buyer.ref } })
    const pdf = await download(buyer.ref)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="recibo-${body.number.toLowerCase()}.pdf"`,
      'cache-control': 'no-store',
    })
    const texts = await textsOf(buyer.ref)
    for (const text of [
      body.number,
      'Loja de Teste Ltda.',
      'R$ 100,00',
      '***.982.247-**',
      '1111',
    ]) {
      expect(texts).toContain(text)
    }
    expect(texts).not.toMatch(/529\.982|Devolvido/)

    await refundPart(app.current, seller, buyer, 30)
    await app.current.runner.drain()
    expect(await textsOf(buyer.ref)).toMatch(/Devolvido em parte.*R\$ 30,00/)
  })

  test('of a card in instalments has each of them', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller, 'card', 3)
    expect(await textsOf(buyer.ref)).toContain('1× de R$ 33,34 e 2× de R$ 33,33')
  })

  test('has the logo of the seller, and how it is reached', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    const pictures = async () =>
      (await download(buyer.ref)).rawPayload.toString('latin1').split('/Subtype /Image').length - 1
    expect(await pictures()).toBe(0)
    expect(await textsOf(buyer.ref)).toContain('Dúvidas?')

    await sendLogo(app.current, { as: seller, content: aPngLogo({ width: 400 }) })
    expect(await pictures()).toBeGreaterThan(0)
  })

  test('is of nothing that was not paid', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    expect((await download(buyer.ref)).statusCode).toBe(404)
  })
})
