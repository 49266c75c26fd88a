import { listNotices } from '@vintem/contracts/notices/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { tryAgain } from '#test/work.ts'

// Goal: a card is issued once whatever happens to the call, and a refused one gives its limit back.
describe('the issuer of virtual cards', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'that is %s issues one card at the next try',
    async (fault) => {
      const seller = await aCardSeller(app.current)
      await app.current.sandbox.failNext('cardIssuer', fault, 1, 'issue')
      const { id } = (await seller.ask()).body
      await app.current.runner.drain()
      expect((await seller.read(id)).cardStatus).toBe('PENDING')
      await tryAgain(app.current)
      expect((await seller.read(id)).cardStatus).toBe('ACTIVE')
      const { items } = await app.current.sandbox.listVirtualCards({ page: 0, size: 100 })
      expect(items.filter(({ sellerId }) => sellerId === seller.sellerId)).toHaveLength(1)
    },
  )

  test('that refuses leaves no card, gives the limit back and is told of', async () => {
    const seller = await aCardSeller(app.current)
    await app.current.sandbox.failNext('cardIssuer', 'refuse', 1, 'issue')
    await seller.ask({ type: 'LIMIT_BALANCE', limitValue: 1_000 })
    await app.current.runner.drain()
    expect(await seller.list()).toEqual([])
    expect(await seller.limits()).toMatchObject({ availableValueVirtualCard: 5_000 })
    const { body } = await app.current.call(listNotices, { as: seller.as })
    expect(body.content.map(({ notificationPanelType }) => notificationPanelType)).toContain(
      'VIRTUAL_CARD_REFUSED',
    )
    await checkBooksOf(app.current)
  })
})
