import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DoubleAnswer, type HttpDouble, startHttpDouble } from '#test/doubles/http-double.ts'
import { describeLookUpRail } from '../../look-up-contract.ts'
import { RailDown } from '../../rail-error.ts'
import { createViaCepRail } from './via-cep-rail.ts'

// Goal: ViaCEP and services like it are understood, and what they cannot tell is never guessed.
// Method: a local double that answers in the published shapes (viacep.com.br).
const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  unidade: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}
const FOUND = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  complement: 'de 612 a 1510 - lado par',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

let double: HttpDouble
/** What is answered to the codes that a test speaks of. */
const answers = new Map<string, DoubleAnswer>([
  ['/ws/01310100/json/', { status: 200, body: PAULISTA }],
])

beforeAll(async () => {
  const unknown = { status: 200, body: { erro: 'true' } }
  double = await startHttpDouble({ answer: ({ path }) => answers.get(path) ?? unknown })
})
afterAll(() => double.close())

const rail = () => createViaCepRail({ url: double.url, timeoutMillis: 1_000 })

describeLookUpRail(
  'ViaCEP',
  () => ({ rail: rail(), failNext: async (_, fault) => double.failNext(fault) }),
  { known: '01310100', found: FOUND, unknown: '01310999' },
)

describe('createViaCepRail', () => {
  const given = (code: string, answer: DoubleAnswer) => {
    answers.set(`/ws/${code}/json/`, answer)
    return rail().find(code)
  }

  test('reads a town with one code for all of it, from a service that leaves fields out', async () => {
    const town = {
      cep: '13690-000',
      logradouro: '',
      bairro: '',
      localidade: 'Descalvado',
      uf: 'SP',
    }

    expect(await given('13690000', { status: 200, body: town })).toEqual({
      zipCode: '13690000',
      street: '',
      complement: '',
      district: '',
      city: 'Descalvado',
      state: 'SP',
    })
  })

  test.each([
    ['unknown, as it was said before', { status: 200, body: { erro: true } }],
    ['unknown, as other services say it', { status: 404, body: 'Not found' }],
    ['malformed', { status: 400, body: '<h1>Http 400</h1>' }],
  ])('gives undefined for what is %s', async (_, answer) => {
    expect(await given('99999999', answer)).toBeUndefined()
  })

  test.each([
    ['an error', { status: 500 }],
    ['a limit', { status: 429, body: {} }],
    ['a page in place of data', { status: 200, body: '<html>Em manutenção</html>' }],
    ['data of another kind', { status: 200, body: [PAULISTA] }],
    ['an address without its state', { status: 200, body: { ...PAULISTA, uf: '' } }],
  ])('is down when it answers with %s', async (_, answer) => {
    await expect(given('88888888', answer)).rejects.toBeInstanceOf(RailDown)
  })

  test('is down when nobody listens', async () => {
    const gone = await startHttpDouble({ answer: () => ({ status: 200 }) })
    await gone.close()

    await expect(createViaCepRail(gone).find('01310100')).rejects.toBeInstanceOf(RailDown)
  })
})
