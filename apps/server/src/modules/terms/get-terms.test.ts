import { getTerms } from '@vintem/contracts/terms/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { publishTerms } from './index.ts'

// Goal: the terms shown are those in force: the newest, for every seller.
describe('getTerms', () => {
  const app = testApp()
  const publish = (content: string) =>
    app.current.services.transact({ sellerId: PLATFORM }, (tx) => publishTerms(tx, content))

  test('shows the newest', async () => {
    await publish('Primeiros')
    const uuid = await publish('Segundos')

    for (const sellerId of [await app.current.aSeller(), await app.current.aSeller()]) {
      const as = await app.current.aUser(sellerId, 'SALE')
      const { body } = await app.current.call(getTerms, { as })
      expect(body).toMatchObject({ uuid, content: 'Segundos' })
    }
  })
})
