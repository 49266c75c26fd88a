import { listOffers } from '@vintem/contracts/operator-suspense/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator, platformAudit } from '#test/operators.ts'
import { aStrayPix, aWrongBankSlip } from '#test/waiting.ts'

const app = testApp()

// Goal: a PIX that matched nothing is offered with the reasons, the charge that it pays first; the look is in
// the platform's audit.
test('lists the charges that a PIX may be meant for, and nothing for a boleto', async () => {
  const { sellerId, id, right, wrong } = await aStrayPix(app.current)
  const { call } = await asOperator(app.current)

  const { body } = await call(listOffers, { params: { sellerId, id } })

  expect(body.content).toMatchObject([
    {
      chargeId: right.chargeId,
      value: 99.99,
      customer: 'Beatriz Compradora',
      reasons: ['same amount', 'same document', 'near date'],
      pays: true,
      refused: null,
    },
    { chargeId: wrong.chargeId, reasons: ['same document', 'near date'], pays: false },
  ])
  const { details } = (await platformAudit(app.current)).at(-1) ?? {}
  expect(details?.call).toBe('GET operator /suspense/{sellerId}/{id}/offers')
  const slip = await aWrongBankSlip(app.current)
  expect((await call(listOffers, { params: slip })).errors[0]?.code).toBe('BAR-8782')
  const codes = await call(listOffers, { params: { sellerId: slip.sellerId, id } })
  expect(codes.errors[0]?.code).toBe('BAR-8726')
})
