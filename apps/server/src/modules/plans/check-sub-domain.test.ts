import { checkSubDomain, createCheckout } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: before a page is made, its address is known to be free or taken.
describe('checkSubDomain', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: GET subdomains/{subDomain}/exists: isValid true means taken
  test('isValid says that it is taken, as the specification has it', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const other = await app.current.aUser(await app.current.aSeller())
    const body = { title: 'Ateliê', subDomain: 'ocupado' }
    await app.current.call(createCheckout, { as: other, body })
    const isTaken = async (subDomain: string) =>
      (await app.current.call(checkSubDomain, { as, params: { subDomain } })).body.isValid

    expect([await isTaken('ocupado'), await isTaken('livre')]).toEqual([true, false])
  })
})
