import { acceptTerms, areTermsAccepted, getTerms } from '@vintem/contracts/terms/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { publishTerms } from './index.ts'

// Goal: an administrator accepts, once and for the whole seller, exactly the text that was shown.
describe('acceptTerms', () => {
  const app = testApp()
  const publish = (content: string) =>
    app.current.services.transact({ sellerId: PLATFORM }, (tx) => publishTerms(tx, content))
  const aSellersPeople = async () => {
    const sellerId = await app.current.aSeller()
    const [admin, other] = [
      await app.current.aUser(sellerId),
      await app.current.aUser(sellerId, 'MANAGER'),
    ]
    return { sellerId, admin, other }
  }

  // @spec 000 §7: GET and PATCH /sellers/user-terms/current
  test('is for everybody who works there, until there are newer terms', async () => {
    const { sellerId, admin, other } = await aSellersPeople()
    const accepted = async () => (await app.current.call(areTermsAccepted, { as: other })).body
    await publish('Os repasses passam a ser diários.')
    expect(await accepted()).toBe(false)
    const { body: terms } = await app.current.call(getTerms, { as: other })
    expect(terms.content).toBe('Os repasses passam a ser diários.')

    for (const _ of [1, 2]) {
      const query = { uuid: terms.uuid }
      expect((await app.current.call(acceptTerms, { as: admin, query })).status).toBe(204)
    }

    expect(await accepted()).toBe(true)
    const audit = `select subject from audit where seller_id = $1 and action = 'terms.accepted'`
    expect(await app.current.sql(audit, [sellerId])).toEqual([{ subject: terms.uuid }])
    await publish('Os repasses voltam a ser semanais.')
    expect(await accepted()).toBe(false)
  })

  // @spec 000 §6: Only an admin accepts terms
  test('is not for who is no administrator, nor of a text that nobody has read', async () => {
    const { admin, other } = await aSellersPeople()
    await publish('Novas condições.')

    expect((await app.current.call(acceptTerms, { as: other })).status).toBe(403)
    const changed = await app.current.call(acceptTerms, { as: admin, query: { uuid: newId() } })
    expect([changed.status, changed.errors[0]?.code]).toEqual([409, 'BAR-1016'])
    expect((await app.current.call(areTermsAccepted, { as: admin })).body).toBe(false)
  })
})
