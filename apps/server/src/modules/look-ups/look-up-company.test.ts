import { lookUpCompany } from '@vintem/contracts/look-ups/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a form is filled with the data of a company, whichever way its number is written, and a
// register that is silent is not mistaken for a company that does not exist.
describe('lookUpCompany', () => {
  const app = testApp()
  const lookUp = (document: string) => app.current.call(lookUpCompany, { params: { document } })

  // @spec 000 §7: GET /public/companies/{document}; {cep}/json
  test.each([
    ['digits', '71428571000170', 'PADARIA PÃO DE ONTEM LTDA'],
    ['with its mask', '71.428.571/0001-70', 'PADARIA PÃO DE ONTEM LTDA'],
    ['with letters, in lower case', '12.abc.345/0001-88', 'ESTÚDIO LETRA E NÚMERO DESIGN LTDA'],
  ])('finds a CNPJ written as %s', async (_, document, name) => {
    const found = await lookUp(document)

    expect([found.status, found.body.name]).toEqual([200, name])
    expect(found.body.address).toMatchObject({ city: 'São Paulo', state: 'SP', country: 'BR' })
  })

  // So that a seller who tries the product with the own number can open an account.
  test('knows every head office while it is simulated', async () => {
    const { status, body } = await lookUp('11222333000181')

    expect([status, body.name]).toEqual([200, 'EMPRESA DE TESTES 11222333 LTDA'])
  })

  test('says what kind of company it is, and what it does', async () => {
    expect((await lookUp('71428571000170')).body).toMatchObject({
      businessType: 'LTDA',
      mainActivity: '1091102',
    })
  })

  test('says what the register does not say with null', async () => {
    const found = await lookUp('71428580000160')

    expect(found.body).toMatchObject({
      fantasyName: null,
      mainActivity: null,
      address: { complement: null },
    })
  })

  test.each([
    ['a wrong check digit', '71428571000171', 400, 'BAR-0002'],
    ['a CPF', '52998224725', 400, 'BAR-0002'],
    ['a CNPJ that nobody has', '11222333000262', 404, 'BAR-0005'],
  ])('refuses %s', async (_, document, status, code) => {
    const refused = await lookUp(document)

    expect([refused.status, refused.errors[0]?.code]).toEqual([status, code])
  })

  test.each(['down', 'timeout-before'] as const)(
    'says so when the register is %s',
    async (fault) => {
      await app.current.sandbox.failNext('company', fault)

      const unavailable = await lookUp('71428571000170')

      expect([unavailable.status, unavailable.errors[0]?.code]).toEqual([503, 'BAR-0008'])
      expect((await lookUp('71428571000170')).status).toBe(200)
    },
  )
})
