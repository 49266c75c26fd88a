import { readPaymentLot } from '@vintem/brazil/payment-lots'
import { downloadRefusedLot } from '@vintem/contracts/payment-lots/endpoints'
import { expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller, sendLot } from '#test/payment-lots.ts'

const app = testApp()

// Goal: what came back is sent again without the rest, which was paid.
test('the payments that came back are in a file of their own, which is a lot like any other', async () => {
  const seller = await aLotSeller(app.current)
  const target = { kind: 'PIX', key: { type: 'email', key: 'recusa@exemplo.com.br' } } as const
  const lot = (await seller.upload([seller.pix(), seller.pix({ target, yourNumber: 'DE NOVO' })]))
    .body
  const again = (query: { paymentDate?: string } = {}, as = seller.as) =>
    download(app.current, downloadRefusedLot, { as, params: { id: lot.id }, query })
  expect((await again()).status).toBe(409)
  await seller.approveLot(lot)
  await app.current.runner.drain()
  const paymentDate = seller.inDaysFrom(2)
  const { bytes } = await again({ paymentDate })
  expect(readPaymentLot(bytes, await seller.today())).toMatchObject({
    lot: {
      problems: [],
      refused: [],
      items: [{ yourNumber: 'DE NOVO', amountCents: 1_000, payOn: paymentDate, target }],
    },
  })
  const sent = await sendLot(app.current, { as: seller.as, content: bytes.toString('latin1') })
  expect(sent.body).toMatchObject({ status: 'generated', total_transactions: 1 })
  expect((await again({ paymentDate: seller.inDaysFrom(-1) })).status).toBe(400)
  const elsewhere = await aLotSeller(app.current)
  expect((await again({}, elsewhere.as)).status).toBe(404)
})
