import { lookUpPostalCode } from '@vintem/contracts/look-ups/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: an address is filled from its postal code, and an unknown one leaves it to the person.
describe('lookUpPostalCode', () => {
  const app = testApp()
  const lookUp = (cep: string) => app.current.call(lookUpPostalCode, { params: { cep } })

  // @spec 000 §7: GET /public/companies/{document}; {cep}/json
  test.each(['01310100', '01310-100', '01.310-100'])('finds %s', async (cep) => {
    const found = await lookUp(cep)

    expect(found.status).toBe(200)
    expect(found.body).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    })
  })

  test.each([
    ['too few digits', '0131010', 400, 'Cep inválido.'],
    ['no digits', 'abcdefgh', 400, 'Cep inválido.'],
    ['where nobody lives', '00999999', 404, 'O registro procurado não foi encontrado.'],
  ])('refuses %s', async (_, cep, status, description) => {
    const refused = await lookUp(cep)

    expect([refused.status, refused.errors[0]?.description]).toEqual([status, description])
  })

  test('finds the state and city of any other code that can exist', async () => {
    const found = await lookUp('57999-999')

    expect(found.body).toMatchObject({ logradouro: '', localidade: 'Maceió', uf: 'AL' })
  })

  test('says so when nobody answers', async () => {
    await app.current.sandbox.failNext('postalCode', 'timeout-after')

    const unavailable = await lookUp('01310100')

    expect([unavailable.status, unavailable.errors[0]?.code]).toEqual([503, 'BAR-0008'])
  })
})
