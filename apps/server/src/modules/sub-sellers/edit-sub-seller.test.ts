import type { CallInput } from '@vintem/contracts/endpoint'
import {
  createSubSeller,
  editSubSeller,
  listSubSellers,
  setSubSellerActive,
} from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCompanySubSeller, aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

type Edit = CallInput<typeof editSubSeller>['body']

// Goal: a partner's data and usual share can be changed; data that its kind requires stay.
describe('editSubSeller', () => {
  const app = testApp()

  async function registered(body = aSubSellerBody()) {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createSubSeller, { as, body })
    const params = { id: created.body.id }
    const edit = (change: Partial<Edit> = {}) =>
      app.current.call(editSubSeller, {
        as,
        params,
        body: {
          name: 'Otávia Prado',
          paymentType: 'FIXED',
          paymentValue: 25,
          owner: { birthdate: '1990-01-02' },
          ...change,
        },
      })
    return { as, params, created: created.body, edit }
  }

  test('changes name and fee, and is found by the new name only', async () => {
    const { as, created, edit } = await registered()

    const edited = await edit()

    expect(edited.body).toMatchObject({
      document: created.document,
      name: 'Otávia Prado',
      paymentType: 'FIXED',
      paymentValue: 25,
      owner: { birthdate: '1990-01-02' },
      splitStatus: 'PROCESSING',
    })
    const found = async (name: string) =>
      (await app.current.call(listSubSellers, { as, query: { name } })).body.totalElements
    expect([await found('otavia'), await found('otavio')]).toEqual([1, 0])
  })

  // @spec 001 §2 Sub-sellers: Edit: birthDate required for CPF; openedDate and description for CNPJ
  test('asks a person for the day of birth, and a company for what companies have', async () => {
    const person = await registered()
    const company = await registered(aCompanySubSeller())

    const ofPerson = await person.edit({ owner: {} })
    const ofCompany = await company.edit({ owner: {} })
    const whole = await company.edit({ description: 'Forno', openingDate: '2019-08-01', owner: {} })

    expect(ofPerson.errors.map(({ field }) => field)).toEqual(['owner.birthdate'])
    expect(ofCompany.errors.map(({ field }) => field)).toEqual(['description', 'openingDate'])
    expect(whole.body.owner).toEqual(company.created.owner)
  })

  // @spec 001 §2 Sub-sellers: An INACTIVE sub-seller is re-activated when its data is saved
  test('makes an inactive one active again', async () => {
    const { as, params, edit } = await registered()
    await app.current.call(setSubSellerActive, { as, params, query: { active: 'false' } })

    expect((await edit()).body.isActive).toBe(true)
  })

  test('does not know what another seller has', async () => {
    const { params } = await registered()
    const stranger = await registered()
    const body = { name: 'X', paymentType: 'FIXED' as const, paymentValue: 1 }

    const answer = await app.current.call(editSubSeller, { as: stranger.as, params, body })

    expect(answer.status).toBe(404)
  })
})
