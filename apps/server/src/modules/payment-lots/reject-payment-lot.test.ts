import { cents } from '@vintem/brazil/money'
import { expect, test } from 'vitest'
import { aProvenColleague } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'

const app = testApp()

// Goal: of a lot that somebody refused nothing is paid, ever, and its sum counts no more.
// @spec 002 §5 Payments: Rejection of a lot: reason required
test('a rejected lot says who refused it and why', async () => {
  const seller = await aLotSeller(app.current, { reais: 20_000 })
  const colleague = await aProvenColleague(app.current, seller.sellerId)
  const lot = (await seller.upload([seller.pix({ amountCents: cents(900_000) })])).body
  expect((await seller.rejectLot(lot.id, colleague.as, ' ')).errors[0]?.description).toBe(
    'Motivo da rejeição é obrigatório',
  )
  const { body } = await seller.rejectLot(lot.id, colleague.as, 'Pagamento duplicado')
  expect(body).toMatchObject({
    status: 'error',
    error_message: `Rejeitado por ${colleague.email}: Pagamento duplicado`,
    items: [{ status: 'refused', count: 1, amount: 900_000 }],
  })
  expect((await seller.rejectLot(lot.id, colleague.as)).errors[0]?.code).toBe('BAR-9025')
  expect((await seller.approveLot(lot)).errors[0]?.code).toBe('BAR-9025')
  await app.current.runner.drain()
  expect(await seller.orders()).toEqual([])
  expect((await seller.pay({ amount: 900_000 })).body.status).toBe('approved')
  const back = await app.current.aUser(seller.sellerId, 'BACKOFFICE')
  expect((await seller.rejectLot(lot.id, back)).status).toBe(403)
})
