import { createSubSeller, listSubSellers } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCompanySubSeller, aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller's own partners, by name, found by the beginnings of a name or of a document.
describe('listSubSellers', () => {
  const app = testApp()

  // @spec 001 §2 Sub-sellers: GET /sellers/subseller (filter, page): a document number searches by document, otherwise by name
  test('lists by name whatever the accents, and finds', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const other = await app.current.aUser(await app.current.aSeller())
    await app.current.call(createSubSeller, { as, body: aSubSellerBody({ name: 'Zélia Prado' }) })
    await app.current.call(createSubSeller, {
      as,
      body: aCompanySubSeller({ name: 'Ébano Móveis' }),
    })
    await app.current.call(createSubSeller, { as: other, body: aSubSellerBody() })
    const namesFor = async (query: { name?: string; document?: string }) =>
      (await app.current.call(listSubSellers, { as, query })).body.content.map(({ name }) => name)

    expect(await namesFor({})).toEqual(['Ébano Móveis', 'Zélia Prado'])
    expect(await namesFor({ name: 'pra zelia' })).toEqual(['Zélia Prado'])
    expect(await namesFor({ document: '12.ABC' })).toEqual(['Ébano Móveis'])
    expect(await namesFor({ document: '11144477735' })).toEqual(['Zélia Prado'])
    expect(await namesFor({ name: 'ninguém' })).toEqual([])
  })

  // @spec 000 §7: GET /sellers/default-payments-method, /sellers/subseller, /checkouts/default
  // @spec 001 §2 Sub-sellers: GET /sellers/subseller returns content[] with id, name, paymentValue, paymentType
  test('gives what a link needs to know of each', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aSubSellerBody({ paymentType: 'FIXED', paymentValue: 12.5 })
    const created = await app.current.call(createSubSeller, { as, body })

    const list = await app.current.call(listSubSellers, { as })

    expect(list.body.content).toEqual([
      expect.objectContaining({
        id: created.body.id,
        name: body.name,
        paymentType: 'FIXED',
        paymentValue: 12.5,
      }),
    ])
  })
})
