import { getSubscriptionMandate } from '@vintem/contracts/mandate-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPayerBy, type AtMethods } from '#test/portal-methods.ts'

// Goal: a seller sees how Pix Automático of a subscription stands, however it was agreed to, and whether
// the payer's bank may be asked for it.
describe('getSubscriptionMandate', () => {
  const app = testApp()
  const shown = ({ shop: { as }, id }: AtMethods) =>
    app.current.call(getSubscriptionMandate, { as, params: { id } })

  test('agreed to by paying it names no account, and is not asked for again', async () => {
    const at = await aPayerBy(app.current, 'ja-autorizado', 'AUTOMATIC')
    expect((await shown(at)).body).toMatchObject({
      isOffered: false,
      mandate: { state: 'APPROVED', asked: null, endedAt: null },
    })
  })

  test('is not asked for where it was not agreed to pay by PIX', async () => {
    const at = await aPayerBy(app.current, 'so-cartao', 'CARD')
    await app.current.sql(`update subscription set methods = methods - 'pix' where id = $1`, [
      at.id,
    ])
    expect((await shown(at)).body).toEqual({ isOffered: false, mandate: null })
  })
})
