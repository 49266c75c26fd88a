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
