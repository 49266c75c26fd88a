import { editAppearance } from '@vintem/contracts/appearance/endpoints'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { editPlan } from '@vintem/contracts/plans/endpoints'
import { showTrial } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { askForTrial, aTrialShop, newestTrialToken, trialsOf } from '#test/trials.ts'

// Goal: the link in an e-mail shows the present terms as often as it is opened, and begins nothing.
describe('showTrial', () => {
  const app = testApp()
  const show = (token: string) => app.current.call(showTrial, { body: { token } })

  test('shows the terms of today, and begins nothing', async () => {
    const shop = await aTrialShop(app.current, 'mostra')
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    expect((await show(token)).body).toMatchObject({ days: 30, amount: 120, method: 'PIX' })

    const body = aPlanBody({ trialDays: 14 })
    await app.current.call(editPlan, { as: shop.as, params: { id: shop.plan }, body })

    expect((await show(token)).body).toMatchObject({ days: 14, amount: 120 })
    expect(await trialsOf(app.current, shop)).toEqual([])
  })

  test('has the face of its seller as the checkout has it, and says where it is white label', async () => {
    const shop = await aTrialShop(app.current, 'rosto')
    const body = { color: '#7a1fa2', phone: '11987654321' }
    await app.current.call(editAppearance, { as: shop.as, body })
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    const params = { link: shop.link }
    const { sellerName, face } = (await app.current.call(openCheckout, { params })).body

    expect((await show(token)).body).toMatchObject({ sellerName, face, whiteLabel: false })
    expect(face.color).toBe('#7a1fa2')
    await app.current.sql('update payment_link set white_label = true where public_id = $1', [
      shop.link,
    ])
    expect((await show(token)).body.whiteLabel).toBe(true)
  })

  test('shows nothing by the secret of another', async () => {
    const shop = await aTrialShop(app.current, 'alheio')
    await askForTrial(app.current, shop)
    const token = await newestTrialToken(app.current)
    expect(await show(`${token.slice(0, -1)}_`)).toMatchObject({
      status: 422,
      errors: [{ code: 'BAR-5035' }],
    })
  })
})
