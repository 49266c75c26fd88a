import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DoubleAnswer, type HttpDouble, startHttpDouble } from '#test/doubles/http-double.ts'
import { describeLookUpRail } from '../../look-up-contract.ts'
import { RailDown } from '../../rail-error.ts'
import { createBrasilApiRail } from './brasil-api-rail.ts'

// Goal: the register of companies is understood as BrasilAPI gives it, CNPJs with letters included.
// Method: a local double that answers in the published shape (brasilapi.com.br, CNPJ v1).
const BAKERY = {
  cnpj: '71428571000170',
  razao_social: 'PADARIA PAO DE ONTEM LTDA',
  nome_fantasia: 'PADARIA PAO DE ONTEM',
  cep: '01001000',
  descricao_tipo_de_logradouro: 'PRACA',
  logradouro: 'DA SE',
  numero: '45',
  complemento: '',
  bairro: 'SE',
  municipio: 'SAO PAULO',
  uf: 'SP',
  codigo_municipio_ibge: 3_550_308,
  email: 'CONTATO@PAODEONTEM.EXAMPLE',
  ddd_telefone_1: '1133334444',
  ddd_telefone_2: '',
  data_inicio_atividade: '2012-03-19',
  descricao_situacao_cadastral: 'ATIVA',
  natureza_juridica: 'Sociedade Empresária Limitada',
  codigo_natureza_juridica: 2062,
  opcao_pelo_mei: null,
  cnae_fiscal: 1_091_102,
  qsa: [],
}
const FOUND = {
  document: '71428571000170',
  name: 'PADARIA PAO DE ONTEM LTDA',
  fantasyName: 'PADARIA PAO DE ONTEM',
  isActive: true,
  openingDate: '2012-03-19',
  legalNature: '2062',
  isMei: false,
  mainActivity: '1091102',
  email: 'contato@paodeontem.example',
  phone: '1133334444',
  address: {
    zipCode: '01001000',
    street: 'PRACA DA SE',
    number: '45',
    complement: undefined,
    district: 'SE',
    city: 'SAO PAULO',
    state: 'SP',
  },
}

let double: HttpDouble
const answers = new Map<string, DoubleAnswer>([
  ['/api/cnpj/v1/71428571000170', { status: 200, body: BAKERY }],
])

beforeAll(async () => {
  const unknown = { status: 404, body: { message: 'CNPJ não encontrado.', type: 'not_found' } }
  double = await startHttpDouble({ answer: ({ path }) => answers.get(path) ?? unknown })
})
afterAll(() => double.close())

const rail = () => createBrasilApiRail({ url: double.url, timeoutMillis: 1_000 })

describeLookUpRail(
  'BrasilAPI',
  () => ({ rail: rail(), failNext: async (_, fault) => double.failNext(fault) }),
  { known: '71428571000170', found: FOUND, unknown: '11222333000181' },
)

describe('createBrasilApiRail', () => {
  const given = (document: string, answer: DoubleAnswer) => {
    answers.set(`/api/cnpj/v1/${document}`, answer)
    return rail().find(document)
  }

  test('asks for a CNPJ with letters as it is', async () => {
    const found = await given('12ABC34501DE35', { status: 200, body: BAKERY })

    expect(found).toMatchObject({ document: '12ABC34501DE35', name: BAKERY.razao_social })
  })

  test('says nothing of what the register does not say, or says wrongly', async () => {
    const sparse = {
      razao_social: 'EMPRESA DISCRETA LTDA',
      nome_fantasia: '',
      email: null,
      ddd_telefone_1: '0000',
      data_inicio_atividade: '0000-00-00',
      cep: 1_001_000,
      logradouro: 'RUA',
      municipio: 'SAO PAULO',
      uf: 'SP',
    }

    expect(await given('71428580000160', { status: 200, body: sparse })).toEqual({
      document: '71428580000160',
      name: 'EMPRESA DISCRETA LTDA',
      fantasyName: undefined,
      isActive: true,
      openingDate: undefined,
      legalNature: undefined,
      isMei: false,
      mainActivity: undefined,
      email: undefined,
      phone: undefined,
      address: {
        zipCode: '01001000',
        street: 'RUA',
        number: '',
        complement: undefined,
        district: '',
        city: 'SAO PAULO',
        state: 'SP',
      },
    })
  })

  test('reads a MEI, and a CNAE that begins with zero', async () => {
    const mei = {
      ...BAKERY,
      codigo_natureza_juridica: 2135,
      opcao_pelo_mei: true,
      cnae_fiscal: 121_101,
    }
    expect(await given('71428583000102', { status: 200, body: mei })).toMatchObject({
      legalNature: '2135',
      isMei: true,
      mainActivity: '0121101',
    })
  })

  test.each([
    ['none', null, 0],
    ['too long', 20_620, '12345678'],
    ['no digits', 'Limitada', ''],
  ])('leaves out codes that are %s', async (_, nature, cnae) => {
    const body = { ...BAKERY, codigo_natureza_juridica: nature, cnae_fiscal: cnae }
    expect(await given('71428584000157', { status: 200, body })).toMatchObject({
      legalNature: undefined,
      mainActivity: undefined,
    })
  })

  test('knows a company that was closed', async () => {
    const closed = { ...BAKERY, descricao_situacao_cadastral: 'BAIXADA' }
    const found = await given('71428581000105', { status: 200, body: closed })

    expect(found).toMatchObject({ isActive: false })
  })

  test('gives undefined for what cannot be a CNPJ', async () => {
    const malformed = { status: 400, body: { message: 'CNPJ inválido.', type: 'bad_request' } }

    expect(await given('00000000000000', malformed)).toBeUndefined()
  })

  test.each([
    ['an error', { status: 500, body: { message: 'Erro' } }],
    ['a limit', { status: 429 }],
    ['no data', { status: 200, body: '' }],
    ['data of another kind', { status: 200, body: { razao_social: 1 } }],
  ])('is down when it answers with %s', async (_, answer) => {
    await expect(given('71428572000114', answer)).rejects.toBeInstanceOf(RailDown)
  })
})
