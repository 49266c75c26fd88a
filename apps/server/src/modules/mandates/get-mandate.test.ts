import { getMandate } from '@vintem/contracts/mandates/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { anAgreeing, anAutomaticSeller } from '#test/mandates.ts'
import { aPayerBy, askForMandate } from '#test/portal-methods.ts'

// Goal: the code of a request is shown to those who know its public name alone.
describe('getMandate', () => {
  const app = testApp()
  const look = (mandate: string) => app.current.call(getMandate, { params: { mandate } })

  test('is shown by its own name alone', async () => {
    const [mine, other] = [
      await aPayerBy(app.current, 'minha', 'PIX'),
      await aPayerBy(app.current, 'alheia', 'PIX'),
    ]
    const { body } = await askForMandate(app.current, mine)
    const elsewhere = other.shop.as.sellerId.toString(36).padStart(7, '0') + body.mandate.slice(7)
    expect(await look(elsewhere)).toMatchObject({ status: 404 })
    expect(await look('nada')).toMatchObject({ status: 404 })
    expect(await askForMandate(app.current, { ...mine, id: other.id })).toMatchObject({
      status: 404,
    })
  })

  test('one that is agreed to by paying is shown with its charge alone', async () => {
    const as = await anAutomaticSeller(app.current)
    const buyer = await anAgreeing(app.current, as)
    const [row] = await app.current.sql<{ id: string }>(
      'select id from mandate where subscription_id = $1',
      [buyer.subscriptionId],
    )
    expect(await look(toRoutedRef(as.sellerId, row?.id ?? ''))).toMatchObject({ status: 404 })
  })
})
