import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'

// Goal: the paper has exactly what the screen shows, says of which days and filters, and numbers its pages.
describe('exportPayments', () => {
  const app = testApp()
  const take = (as: TestUser, query = '') =>
    app.current.http.inject({
      url: `/api/automation/bank/payments/extract/export${query}`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  const textsOf = (payload: Buffer) =>
    pdfTexts(pdfContent(payload)).join(' ').replaceAll(/\s+/g, ' ')

  // @spec 002 §2 Payments page: 'Exportar PDF' of the payments statement
  test('has period, filter, sums and pages', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.pay({ amount: 12_345, costCenter: 'vendas' })
    await seller.pay({ amount: 500 })
    await app.current.runner.drain()
    const day = await seller.today()

    const all = await take(seller.as)
    expect(all.headers['content-type']).toContain('application/pdf')
    const whole = textsOf(all.rawPayload)
    expect(whole).toContain('Concluído: 2, R$ 128,45')
    expect(whole).toContain('Página 1 de 1')

    const some = textsOf(
      (await take(seller.as, `?costCenterFilter=vendas&startDate=${day}&endDate=${day}`))
        .rawPayload,
    )
    const shown = day.split('-').toReversed().join('/')
    expect(some).toContain(`Período: de ${shown} até ${shown}`)
    expect(some).toContain('Somente centro de custo: Vendas')
    expect(some).toContain('Total: 1, R$ 123,45')
    expect(some).not.toContain('R$ 5,00')
    expect(await seller.auditOf('payments.exported')).toHaveLength(2)
  })

  test('has nothing of another seller, and is not for everybody', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.pay()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect(textsOf((await take(stranger)).rawPayload)).toContain('Total: 0, R$ 0,00')
    expect((await take(await app.current.aUser(seller.sellerId, 'SALE'))).statusCode).toBe(403)
  })
})
