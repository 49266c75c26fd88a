import { issueCancellationLetter } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, refundAll } from '#test/refunds.ts'

// Goal: once all of a charge was given back, and not before, there is a letter that says so.
describe('issueCancellationLetter', () => {
  const app = testApp()
  const issue = (as: TestUser, { chargeId: uuid }: Buyer) =>
    app.current.call(issueCancellationLetter, { as, body: { uuid } })

  // @spec 000 §7: POST cartas/cancelamento {uuid}
  test('gives the address of the letter once the acquirer has confirmed', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aPaidBuyer(app.current, seller)
    await refundAll(app.current, seller, buyer)
    const early = await issue(seller, buyer)
    await app.current.runner.drain()

    const issued = await issue(seller, buyer)

    expect([early.status, early.errors[0]?.code]).toEqual([409, 'BAR-3005'])
    expect(issued.body.url).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/api\/automation\/public\/cartas\/cancelamento\/\w{39}$/,
    )
  })
})
