import { getCardLimits } from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a seller reads what its cards have used and what is left, and why it cannot have any.
describe('getCardLimits', () => {
  const app = testApp()

  // @spec 002 §7 Card service: the summary of the limits
  test('sums what is in use, of cancelled cards too', async () => {
    const seller = await aCardSeller(app.current)
    const [fixed, free] = [await seller.card(1_000), await seller.card()]
    await seller.buy(fixed.id, 30_000)
    await seller.buy(free.id, 5_000)
    await seller.cancel(fixed.id)
    expect(await seller.limits()).toEqual({
      invoiceValue: 350,
      availableValueVirtualCard: 4_650,
      totalValueBag: 5_000,
      fixedValue: 0,
      debtValue: 0,
      obstacle: null,
    })
  })

  test('says that the banking account is not active', async () => {
    const { as } = await aRegisteredSeller(app.current)
    const { body } = await app.current.call(getCardLimits, { as, query: { idCard: 'null' } })
    expect(body).toMatchObject({ obstacle: 'ACCOUNT_INACTIVE', invoiceValue: 0 })
  })
})
