import {
  createCustomer,
  editCustomerAddress,
  getCustomer,
} from '@vintem/contracts/customers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'

const ADDRESS = {
  zipCode: '20040-002',
  street: 'Avenida Rio Branco',
  number: 1,
  district: 'Centro',
  city: 'Rio de Janeiro',
  state: 'rj',
  country: 'br',
}

// Goal: the address of a customer fits on a letter and on a boleto.
describe('editCustomerAddress', () => {
  const app = testApp()
  const aCustomer = async (as: TestUser) => {
    const { body } = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    return { id: body.uuid }
  }

  // @spec 000 §7: GET, PUT, POST /seller-clients, PATCH …/address
  test('replaces the whole address, in the form in which it is stored', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)

    await app.current.call(editCustomerAddress, { as, params, body: ADDRESS })

    expect((await app.current.call(getCustomer, { as, params })).body.address).toEqual({
      ...ADDRESS,
      zipCode: '20040002',
      number: '1',
      complement: null,
      state: 'RJ',
      country: 'BR',
    })
  })

  // @spec 000 §5: Address edit: required fields …
  test.each<[string, object, string, string]>([
    ['a postal code that cannot be', { zipCode: '123' }, 'zipCode', 'Cep inválido.'],
    ['figures in a city', { city: 'Rio 2' }, 'city', 'Use apenas letras.'],
    ...['zipCode', 'street', 'district', 'city', 'state', 'country'].map(
      (name): [string, object, string, string] => [
        `no ${name}`,
        { [name]: '' },
        name,
        'Preenchimento obrigatório!',
      ],
    ),
    ['figures in a country', { country: 'B2' }, 'country', 'Use apenas letras.'],
    ['figures in a state', { state: 'S1' }, 'state', 'Use apenas letras.'],
    ['four letters for a state', { state: 'ABCD' }, 'state', 'Use no máximo 3 caracteres.'],
  ])('refuses %s at its field', async (_, change, field, description) => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)

    const body = { ...ADDRESS, ...change }
    const refused = await app.current.call(editCustomerAddress, { as, params, body })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('takes a foreign postal code as it is', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)
    const body = { ...ADDRESS, zipCode: '1250-096', state: 'LX', country: 'PT' }

    const edited = await app.current.call(editCustomerAddress, { as, params, body })

    expect(edited.body.address).toMatchObject({ zipCode: '1250-096', country: 'PT' })
  })
})
