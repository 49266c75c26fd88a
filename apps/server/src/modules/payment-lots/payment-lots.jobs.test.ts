import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'
import { aBarcode, BENEFICIARY_CNPJ } from '#test/slip-payments.ts'

// Goal: each item of a lot goes its own way, at the hour of its date and while there is enough, and none holds up
// another.
describe('the items of an approved lot', () => {
  const app = testApp()

  test('are paid on their dates', async () => {
    const seller = await aLotSeller(app.current)
    const lot = (await seller.upload([seller.pix(), seller.pix({ payOn: seller.inDaysFrom(2) })]))
      .body
    await seller.approveLot(lot)
    await app.current.runner.drain()
    const statuses = async () => (await seller.items(lot.id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['completed', 'scheduled'])
    expect((await seller.readLot(lot.id)).status).toBe('processing')
    await goTo(app.current, seller.inDaysFrom(2), 6, 1)
    expect(await statuses()).toEqual(['completed', 'completed'])
    expect((await seller.readLot(lot.id)).status).toBe('sent')
  })

  test('that are refused, at the bank or before, stand in no other’s way', async () => {
    const seller = await aLotSeller(app.current)
    const twin = seller.pix({ amountCents: cents(700) })
    await seller.pay({ amount: 700 })
    const barcode = aBarcode(2_000)
    await seller.paySlip({ barcode, amount: 2_000 })
    await app.current.runner.drain()
    const key = (name: string) =>
      ({ kind: 'PIX', key: { type: 'email', key: `${name}@exemplo.com.br` } }) as const
    const lot = (
      await seller.upload([
        twin,
        seller.slip({ barcode }),
        seller.pix({ target: key('recusa') }),
        seller.pix({ payeeDocument: '52998224725' }),
        seller.pix({ payeeDocument: BENEFICIARY_CNPJ, target: key('ninguem') }),
        seller.pix(),
      ])
    ).body
    await seller.approveLot(lot)
    await app.current.runner.drain()
    expect((await seller.items(lot.id)).map(({ status, reason }) => [status, reason])).toEqual([
      ['refused', 'Já existe um pagamento de mesma chave, valor e data.'],
      ['returned', expect.any(String)],
      ['returned', 'O titular da chave não é o do arquivo.'],
      ['returned', 'A chave PIX não existe mais.'],
      ['completed', null],
      ['refused', 'Este código de barras já tem um pagamento.'],
    ])
    expect((await seller.readLot(lot.id)).status).toBe('sent')
    // R$ 7,00, R$ 20,00 and one item of R$ 10,00 have left; the rest is in checking again.
    expect(await seller.books()).toEqual({ 'banking.checking': 96_300, 'clearing.bank': -96_300 })
  })

  test('that the balance will not do for are tried at the last hour, and then go back', async () => {
    const seller = await aLotSeller(app.current, { reais: 15 })
    const lot = (await seller.upload([seller.pix(), seller.pix()])).body
    await seller.approveLot(lot)
    await app.current.runner.drain()
    const statuses = async () => (await seller.items(lot.id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['completed', 'scheduled'])
    await goTo(app.current, await seller.today(), 18, 1)
    expect(await statuses()).toEqual(['completed', 'returned'])
    expect(await seller.readLot(lot.id)).toMatchObject({ status: 'sent' })
  })

  test('of which none is paid leave an error', async () => {
    const seller = await aLotSeller(app.current, { reais: 0 })
    const lot = (await seller.upload([seller.pix()])).body
    await seller.approveLot(lot)
    await goTo(app.current, await seller.today(), 18, 1)
    expect(await seller.readLot(lot.id)).toMatchObject({
      status: 'error',
      error_message: 'Nenhum pagamento do lote foi feito.',
    })
  })

  test('are many, and each is paid once', async () => {
    const seller = await aLotSeller(app.current)
    const items = Array.from({ length: 210 }, () => seller.pix({ amountCents: cents(100) }))
    const lot = (await seller.upload(items)).body
    await seller.approveLot(lot)
    await app.current.runner.drain()
    expect((await seller.readLot(lot.id)).items).toEqual([
      { status: 'completed', count: 210, amount: 21_000 },
    ])
    expect(await seller.atBank()).toHaveLength(210)
    expect(await seller.books()).toEqual({ 'banking.checking': 79_000, 'clearing.bank': -79_000 })
    const left = await app.current.sql('select from announced_payment where seller_id = $1', [
      seller.sellerId,
    ])
    expect(left).toEqual([])
  })
})
