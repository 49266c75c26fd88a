import { refundCharge } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import type { Buyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer } from '#test/refunds.ts'

const CHARGES = Number(process.env['REFUND_RACE_CHARGES'] ?? 12)

// Goal: under simultaneous refunds, each charge is given back once, and no cent more.
describe('refunds asked at once', () => {
  const app = testApp()

  test(`of ${CHARGES} charges, each asked for twice: each is given back once`, async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyers: Buyer[] = []
    for (let number = 0; number < CHARGES; number++) {
      buyers.push(await aPaidBuyer(app.current, seller))
    }

    const answers = await Promise.all(
      [...buyers, ...buyers].map(({ chargeId: id }) =>
        app.current.call(refundCharge, { as: seller, params: { id }, body: {} }),
      ),
    )
    await app.current.runner.drain()

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CHARGES)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CHARGES)
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'platform.fees': 319 * CHARGES,
      'platform.anticipation': 173 * CHARGES,
      'seller.available': -492 * CHARGES,
    })
  })
})
