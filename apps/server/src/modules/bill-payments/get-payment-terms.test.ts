import { expect, test } from 'vitest'
import { aPayingSeller, aProvenColleague } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'

const app = testApp()

// Goal: before paying, people read what there is, what is scheduled and who has a say.
test('says balance, what is scheduled, and how a payment is approved', async () => {
  const seller = await aPayingSeller(app.current)
  await seller.pay({ amount: 2_500, paymentDate: await seller.inDays(1) })
  const colleague = await aProvenColleague(app.current, seller.sellerId, 'BACKOFFICE')
  expect(await seller.terms()).toMatchObject({
    debitAccountAmount: 1_000,
    scheduledAmount: 25,
    today: await seller.today(),
    pendingCount: 0,
    obstacles: [],
  })
  expect((await seller.terms()).approvals[0]).toEqual({ above: 0, kind: 'NONE', needed: 0 })
  expect((await seller.terms(colleague.as)).approvals[0]).toMatchObject({ kind: 'COLLEAGUE' })
})
