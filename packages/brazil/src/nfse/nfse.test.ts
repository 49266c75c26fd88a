import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDate } from '../calendar/index.ts'
import { cents } from '../money/index.ts'
import {
  type Dps,
  dpsId,
  dpsXml,
  formatServiceCode,
  isCityCode,
  isNfseAccessKey,
  isServiceCode,
  nfseAccessKey,
  type Nfse,
  nfseXml,
  readNfse,
} from './index.ts'

// Goal: what is sent to the tax office has the form of the national standard, whatever text people
// entered.

const dps: Dps = {
  environment: 2,
  issuedAt: new Date('2026-11-21T02:30:15Z'),
  application: 'Vintem 1',
  series: 1,
  number: 42,
  day: civilDate(2026, 11, 20),
  cityCode: '3550308',
  provider: { document: '11222333000181', taxRegime: 'SIMPLES' },
  customer: { document: '52998224725', isForeign: false, name: 'Ana & Filhos', email: undefined },
  serviceCode: '010701',
  description: 'Aulas de <violão>',
  amountCents: cents(123_456),
}

const parts = {
  cityCode: '3550308',
  generator: 2,
  document: '11222333000181',
  number: 42,
  yearMonth: '2611',
  code: '123456789',
} as const

describe('the access key', () => {
  test('has its parts in their places and a check digit', () => {
    const key = nfseAccessKey(parts)

    expect(key.slice(0, 49)).toBe(
      ['3550308', '2', '2', '11222333000181', '0000000000042', '2611', '123456789'].join(''),
    )
    expect(isNfseAccessKey(key)).toBe(true)
  })

  test('of a CPF and of a CNPJ with letters has 50 characters too', () => {
    expect(nfseAccessKey({ ...parts, document: '52998224725' })).toMatch(
      /^3550308210{3}52998224725/,
    )
    expect(isNfseAccessKey(nfseAccessKey({ ...parts, document: '12ABC34501DE35' }))).toBe(true)
  })

  test('with one digit mistyped is none', () => {
    const key = nfseAccessKey(parts)
    fc.assert(
      fc.property(fc.nat(48), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = String((Number(key[place]) + by) % 10)
        expect(isNfseAccessKey(key.slice(0, place) + wrong + key.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('refuses parts that do not fill their places', () => {
    expect(() => nfseAccessKey({ ...parts, cityCode: '355' })).toThrow(RangeError)
  })
})

describe('the declaration', () => {
  test('is named by city, provider, series and number', () => {
    expect(dpsId(dps)).toBe(['DPS3550308211222333000181', '00001', '000000000000042'].join(''))
    expect(dpsId(dps)).toHaveLength(45)
  })

  test('says in order what the standard asks', () => {
    expect(dpsXml(dps)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00">' +
        '<infDPS Id="DPS355030821122233300018100001000000000000042">' +
        '<tpAmb>2</tpAmb><dhEmi>2026-11-20T23:30:15-03:00</dhEmi><verAplic>Vintem 1</verAplic>' +
        '<serie>1</serie><nDPS>42</nDPS><dCompet>2026-11-20</dCompet><tpEmit>1</tpEmit>' +
        '<cLocEmi>3550308</cLocEmi>' +
        '<prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>3</opSimpNac>' +
        '<regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib></regTrib></prest>' +
        '<toma><CPF>52998224725</CPF><xNome>Ana &amp; Filhos</xNome></toma>' +
        '<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest>' +
        '<cServ><cTribNac>010701</cTribNac><xDescServ>Aulas de &lt;violão&gt;</xDescServ></cServ></serv>' +
        '<valores><vServPrest><vServ>1234.56</vServ></vServPrest>' +
        '<trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' +
        '<totTrib><indTotTrib>0</indTotTrib></totTrib></trib></valores></infDPS></DPS>',
    )
  })

  test.each([
    [5, '0.05'],
    [100, '1.00'],
    [9_999_999_999, '99999999.99'],
  ])('writes %i cents as %s', (amount, written) => {
    expect(dpsXml({ ...dps, amountCents: cents(amount) })).toContain(`<vServ>${written}</vServ>`)
  })

  test('holds nothing that is no XML, whatever people wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = dpsXml({ ...dps, description: text.slice(0, 50) })
        const inside = /<xDescServ>(.*)<\/xDescServ>/s.exec(xml)?.[1] ?? ''
        expect(inside).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
        // oxlint-disable-next-line no-control-regex -- these must not be there
        expect(inside).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      }),
    )
  })

  test('names a foreigner by the document of their country', () => {
    const customer = { ...dps.customer, document: 'X123', isForeign: true, email: 'a@b.pt' }
    expect(dpsXml({ ...dps, customer })).toContain(
      '<toma><NIF>X123</NIF><xNome>Ana &amp; Filhos</xNome><email>a@b.pt</email></toma>',
    )
  })
})

const accessKey = nfseAccessKey(parts)
const invoice: Nfse = {
  accessKey,
  number: 42,
  generatedAt: new Date('2026-11-21T02:31:00Z'),
  generator: 2,
  cityName: 'São Paulo',
  serviceName: 'Ensino',
  provider: {
    name: 'Loja Ltda.',
    street: 'Avenida Paulista',
    streetNumber: '1000',
    district: 'Bela Vista',
    zipCode: '01310100',
    state: 'SP',
  },
  dps,
}

test('an invoice stands around its declaration', () => {
  const xml = nfseXml(invoice)

  expect(xml).toContain(`<infNFSe Id="NFS${accessKey}"><xLocEmi>São Paulo</xLocEmi>`)
  expect(xml).toContain('<cStat>100</cStat><dhProc>2026-11-20T23:31:00-03:00</dhProc>')
  expect(xml).toContain(dpsXml(dps).replace(/^<\?.*?\?>/, ''))
})

describe('an invoice that is read', () => {
  test.each([
    ['without tax', undefined, null],
    ['with the tax that the city calculated', { rateBps: 500, amountCents: cents(6_173) }, 6_173],
  ])('%s says so, and its series', (_, iss, issCents) => {
    expect(readNfse(nfseXml({ ...invoice, iss }))).toEqual({ series: '1', issCents })
  })

  test('says the tax in the order of the standard', () => {
    expect(nfseXml({ ...invoice, iss: { rateBps: 500, amountCents: cents(6_173) } })).toContain(
      '<valores><vBC>1234.56</vBC><pAliqAplic>5.00</pAliqAplic><vISSQN>61.73</vISSQN><vLiq>1234.56</vLiq></valores>',
    )
  })

  test('of another layout says nothing', () => {
    expect(readNfse('<Nfse><Serie>1</Serie></Nfse>')).toEqual({ series: null, issCents: null })
  })
})

test.each([
  ['3550308', true],
  ['5300108', true],
  ['1000000', false],
  ['355030', false],
  ['35503O8', false],
])('%s as a city: %s', (code, expected) => {
  expect(isCityCode(code)).toBe(expected)
})

test.each([
  ['010701', true],
  ['400101', true],
  ['990101', true],
  ['000101', false],
  ['410101', false],
  ['0107', false],
])('%s as a service: %s', (code, expected) => {
  expect(isServiceCode(code)).toBe(expected)
  expect(formatServiceCode('010701')).toBe('01.07.01')
})
