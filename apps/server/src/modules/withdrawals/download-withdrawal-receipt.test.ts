import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: a receipt exists of what the bank has sent, says whose and where to, and never of what came back
// that it is there.
describe('downloadWithdrawalReceipt', () => {
  const app = testApp()
  const download = (as: TestUser, id: string) =>
    app.current.http.inject({
      url: `/api/core/sellers/transfers/${id}/receipt`,
      headers: { authorization: `Bearer ${as.token}` },
    })

  test('is there once the bank has sent it, and is stamped when it came back', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    expect((await download(seller.as, uuid)).statusCode).toBe(409)
    await app.current.runner.drain()

    const receipt = await download(seller.as, uuid)
    expect(receipt.headers['content-type']).toContain('application/pdf')
    const texts = pdfTexts(pdfContent(receipt.rawPayload)).join(' ')
    expect(texts).toMatch(/R\$\s50,00/)
    expect(texts).toContain('Loja de Teste Ltda.')
    expect(texts).toContain('556677-8')
    expect(texts).not.toContain('Devolvido')

    await app.current.sandbox.decideBankOrder(uuid, 'RETURNED')
    await app.current.runner.drain()
    const stamped = await download(seller.as, uuid)
    expect(pdfTexts(pdfContent(stamped.rawPayload)).join(' ')).toContain('Devolvido')
  })

  test('is nobody else’s', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await download(stranger, uuid)).statusCode).toBe(404)
    const sale = await app.current.aUser(seller.sellerId, 'SALE')
    expect((await download(sale, uuid)).statusCode).toBe(403)
  })
})
