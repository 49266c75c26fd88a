import { createCheckout, createPlan, getPlan } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller has one public page, at an address that nobody else has.
describe('createCheckout', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())
  const aPage = (subDomain: string) => ({ title: 'Ateliê da Ana', subDomain })

  // @spec 001 §2 Plans and checkout: POST /checkouts {title, description, subDomain}
  test('makes the page, on which the plans stand', async () => {
    const as = await admin()
    const plan = await app.current.call(createPlan, { as, body: aPlanBody() })

    const created = await app.current.call(createCheckout, { as, body: aPage('Atelie-da-Ana') })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      title: 'Ateliê da Ana',
      description: null,
      subDomain: 'atelie-da-ana',
      url: 'http://127.0.0.1:3000/checkout/atelie-da-ana',
    })
    const read = await app.current.call(getPlan, { as, params: { id: plan.body.id } })
    expect(read.body.idCheckout).toBe(created.body.id)
  })

  test.each([
    ['title', 'Título é um campo obrigatório!', { title: '' }],
    ['subDomain', 'Url é um campo obrigatório!', { subDomain: ' ' }],
    ['subDomain', 'Use apenas letras, números e hífens.', { subDomain: 'a/b' }],
    ['subDomain', 'Use apenas letras, números e hífens.', { subDomain: '-a' }],
  ])('refuses a wrong %s: %s', async (field, description, change) => {
    const body = { ...aPage('certo'), ...change }
    const refused = await app.current.call(createCheckout, { as: await admin(), body })
    expect(refused.errors).toEqual([expect.objectContaining({ field, description })])
  })

  test('gives one address to one seller, however fast they ask', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, admin))

    const answers = await Promise.all(
      admins.map((as) => app.current.call(createCheckout, { as, body: aPage('disputado') })),
    )

    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['201', '409', '409', '409'])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.errors).toEqual([
      expect.objectContaining({
        field: 'subDomain',
        description: 'URL já em uso por outro checkout!',
      }),
    ])
  })

  test('the address of the portal is nobody’s', async () => {
    const as = await admin()
    const refused = await app.current.call(createCheckout, { as, body: aPage('assinante') })
    expect([refused.status, refused.errors[0]?.description]).toEqual([
      409,
      'URL já em uso por outro checkout!',
    ])
  })

  test('makes one page of a seller', async () => {
    const as = await admin()
    await app.current.call(createCheckout, { as, body: aPage('primeira') })

    const second = await app.current.call(createCheckout, { as, body: aPage('segunda') })

    expect([second.status, second.errors[0]?.code]).toEqual([409, 'BAR-8102'])
  })
})
