import { liftCardPause, listHolds } from '@vintem/contracts/operator-holds/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aCardPause } from '#test/waiting.ts'

// Goal: cards are taken again at a link by who confirms it, also where the pause is the platform's.
describe('liftCardPause', () => {
  const app = testApp()
  const aPause = async (cause = 'link') => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aBuyer(app.current, as)
    return { sellerId: as.sellerId, id: await aCardPause(app.current, as.sellerId, cause) }
  }

  test.each(['link', 'seller', 'all'])(
    'asks for a code, and lifts a pause of %s',
    async (cause) => {
      const params = await aPause(cause)
      const { call } = await asOperator(app.current)

      expect((await call(liftCardPause, { params, stepUp: 'asked' })).status).toBe(428)
      expect((await call(liftCardPause, { params })).status).toBe(204)

      expect((await call(listHolds, {})).body.cards.content).toEqual([])
      expect((await call(liftCardPause, { params })).errors[0]?.code).toBe('BAR-8730')
      expect(
        await app.current.sql(
          `select actor, subject from audit where action = 'cards.resumed' and seller_id = $1`,
          [params.sellerId],
        ),
      ).toEqual([{ actor: 'operator', subject: params.id }])
    },
  )

  test('another seller’s link is none', async () => {
    const { id } = await aPause()
    const { call } = await asOperator(app.current)
    const params = { sellerId: await app.current.aSeller(), id }

    expect((await call(liftCardPause, { params })).status).toBe(409)
  })
})
