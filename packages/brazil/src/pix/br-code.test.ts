import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../golden/br-codes.json' with { type: 'json' }
import { cents } from '../money/index.ts'
import { crc16 } from './crc16.ts'
import { buildBrCode, parseBrCode, type BrCode, type StaticBrCode } from './index.ts'

// Goal: every bank's app can read what is built, and reading gives back exactly what was built.
const merchant = { merchantName: 'Loja Exemplo', merchantCity: 'SAO PAULO' }
const aStatic: StaticBrCode = { kind: 'static', key: '+5511987654321', ...merchant }

/** Adds a right checksum to a body that breaks another rule. */
const sealed = (body: string) => `${body}6304${crc16(`${body}6304`)}`
const account = '26360014br.gov.bcb.pix0114+5511987654321'
const rest = '52040000530398654045.005802BR5904Loja6009SAO PAULO62070503***'

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1') // check value of the CRC catalogue
})

describe('standard examples', () => {
  // @spec Standards: Pix codes of all journeys of API Pix 2.9.0, a recurrence alone included
  test.each(vectors)('$source', ({ text, code, isCanonical }) => {
    const read = parseBrCode(text)
    expect(read).toEqual(code ?? undefined)
    if (isCanonical && read) expect(buildBrCode(read)).toBe(text)
  })
})

describe('buildBrCode', () => {
  test('folds and cuts names', () => {
    const text = buildBrCode({
      ...aStatic,
      merchantName: 'Padaria São João do Pão Açucarado',
      merchantCity: 'São José dos Campos',
    })
    expect(text).toContain('5925Padaria Sao Joao do Pao A')
    expect(text).toContain('6015Sao Jose dos Ca')
  })

  test('cuts the description to what the key leaves', () => {
    const key = `${'a'.repeat(57)}@exemplo.com`
    const text = buildBrCode({ ...aStatic, key, description: 'Pedido 42' })
    expect(parseBrCode(text)).toMatchObject({ key, description: 'Pedi' })
    const longest = `${'a'.repeat(65)}@exemplo.com`
    expect(buildBrCode({ ...aStatic, key: longest, description: 'Pedido 42' })).not.toContain(
      'Pedi',
    )
  })

  test.each<[string, Partial<StaticBrCode>]>([
    ['a masked key', { key: '529.982.247-25' }],
    ['an amount of zero', { amountCents: cents(0) }],
    ['an amount of 14 characters', { amountCents: cents(1_000_000_000_000) }],
    ['a txid with a hyphen', { txid: 'pedido-42' }],
    ['a txid of 26 characters', { txid: 'a'.repeat(26) }],
    ['a malformed ISPB', { withdrawalIspb: '123' }],
    ['a name with nothing printable', { merchantName: '日本' }],
  ])('refuses %s', (_, change) => {
    expect(() => buildBrCode({ ...aStatic, ...change })).toThrow(RangeError)
  })

  test.each(['https://pix.example.com/1', 'pix.example.com', `x.com/${'a'.repeat(72)}`])(
    'refuses the address %s',
    (url) => {
      expect(() => buildBrCode({ kind: 'dynamic', url, ...merchant })).toThrow(RangeError)
    },
  )
})

describe('parseBrCode', () => {
  test('reads a well-formed code, also one with an amount of fewer decimals', () => {
    expect(parseBrCode(sealed(`000201${account}${rest}`))).toMatchObject({ amountCents: 500 })
    for (const written of ['54015', '54025.', '54035.0']) {
      const round = rest.replace('54045.00', written)
      expect(parseBrCode(sealed(`000201${account}${round}`))).toMatchObject({ amountCents: 500 })
    }
  })

  test('takes an amount of zero as open', () => {
    const open = rest.replace('54045.00', '54040.00')
    expect(parseBrCode(sealed(`000201${account}${open}`))).not.toHaveProperty('amountCents')
  })

  test('counts characters, not bytes', () => {
    const accented = rest.replace('5904Loja', '5904João')
    expect(parseBrCode(sealed(`000201${account}${accented}`))).toMatchObject({
      merchantName: 'João',
    })
  })

  test('ignores amount and txid of a dynamic code', () => {
    const dynamic = '26390014br.gov.bcb.pix2517pix.example.com/1'
    expect(parseBrCode(sealed(`000201${dynamic}${rest}`))).toEqual({
      kind: 'dynamic',
      url: 'pix.example.com/1',
      merchantName: 'Loja',
      merchantCity: 'SAO PAULO',
    })
  })

  // @spec Standards: What the standard forbids and is read all the same is told as a defect of the
  // code
  test.each([
    ['no 62', rest.replace('62070503***', ''), ['no-txid']],
    ['62 without 05', rest.replace('62070503***', '62050001x'), ['no-txid']],
    ['an empty 62', rest.replace('62070503***', '6200'), ['no-txid', 'empty-object']],
    ['an empty object', rest.replace('5802BR', '5802BR5500'), ['empty-object']],
    ['accents', rest.replace('5904Loja', '5904João'), ['not-ascii']],
  ])('reads a code with %s, and tells the defect', (_, spoilt, defects) => {
    expect(parseBrCode(sealed(`000201${account}${spoilt}`))).toMatchObject({ defects })
  })

  test('tells an empty object within the account', () => {
    const described = '26400014br.gov.bcb.pix0114+55119876543210200'
    const read = parseBrCode(sealed(`000201${described}${rest}`))
    expect(read).toMatchObject({ key: '+5511987654321', defects: ['empty-object'] })
  })

  test.each([
    ['no format indicator', sealed(`${account}${rest}`)],
    ['the format indicator later', sealed(`${account}000201${rest}`)],
    ['another format', sealed(`000202${account}${rest}`)],
    ['an object after the checksum', `${sealed(`000201${account}${rest}`)}6403abc`],
    ['a wrong checksum', `${sealed(`000201${account}${rest}`).slice(0, -4)}0000`],
    ['an object twice', sealed(`000201${account}${rest}5904Loja`)],
    ['a length beyond the end', sealed(`000201${account}${rest}`).replace('000201', '000299')],
    ['another scheme only', sealed(`000201${account.replace('pix0', 'xip0')}${rest}`)],
    ['another currency', sealed(`000201${account}${rest.replace('986', '840')}`)],
    ['another country', sealed(`000201${account}${rest.replace('5802BR', '5802PT')}`)],
    ['no city', sealed(`000201${account}${rest.replace('6009SAO PAULO', '')}`)],
    ['an amount with comma', sealed(`000201${account}${rest.replace('5.00', '5,00')}`)],
    ['neither key nor address', sealed(`00020126180014br.gov.bcb.pix${rest}`)],
    ['key and address', sealed(`00020126440014br.gov.bcb.pix0105a@b.c2513example.com/1${rest}`)],
    ['an unknown point of initiation', sealed(`000201010213${account}${rest}`)],
    ['broken additional data', sealed(`000201${account}${rest.replace('0503***', '0504***')}`)],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(parseBrCode(text)).toBeUndefined()
  })
})

describe('building and parsing', () => {
  const plain = (maxLength: number) =>
    fc
      .stringMatching(/^[A-Za-z0-9&.,-]([A-Za-z0-9&., -]*[A-Za-z0-9&.,-])?$/, { maxLength })
      .filter((text) => !text.includes('  '))
  const someMerchant = {
    merchantName: plain(25),
    merchantCity: plain(15),
    isOneTime: fc.constant(true),
    recurrenceUrl: fc
      .webPath({ size: 'small' })
      .map((path) => `pix.example.com/rec${path}`.slice(0, 77)),
  }
  const required = ['kind', 'merchantName', 'merchantCity'] as const
  const staticCode = fc.record(
    {
      kind: fc.constant('static' as const),
      key: fc.constantFrom('52998224725', '12ABC34501DE35', '+5511987654321', 'ana@exemplo.com'),
      amountCents: fc.integer({ min: 1, max: 999_999_999_999 }).map(cents),
      description: plain(20),
      txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      withdrawalIspb: fc.stringMatching(/^[0-9A-Z]{8}$/),
      ...someMerchant,
    },
    { requiredKeys: [...required, 'key'] },
  )
  const dynamicCode = fc.record(
    {
      kind: fc.constant('dynamic' as const),
      url: fc.uuid().map((id) => `pix.example.com/qr/v2/${id}`),
      ...someMerchant,
    },
    { requiredKeys: [...required, 'url'] },
  )

  const recurrenceCode = fc.record(
    { kind: fc.constant('recurrence' as const), ...someMerchant },
    { requiredKeys: [...required, 'recurrenceUrl'] },
  )

  // @spec Standards: Pix codes of all …
  test('give back what went in', () => {
    fc.assert(
      fc.property(fc.oneof(staticCode, dynamicCode, recurrenceCode), (code: BrCode) => {
        expect(parseBrCode(buildBrCode(code))).toEqual(code)
      }),
    )
  })

  test('notice any one changed character', () => {
    fc.assert(
      fc.property(staticCode, fc.nat(), fc.constantFrom('0', '7', 'X', '*'), (code, at, other) => {
        const text = buildBrCode(code)
        const index = at % text.length
        const changed = text.slice(0, index) + other + text.slice(index + 1)
        if (changed !== text) expect(parseBrCode(changed)).toBeUndefined()
      }),
    )
  })

  test('never throw on what a camera may read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseBrCode(text)).toBeUndefined()
        expect(parseBrCode(sealed(`000201${text}`))).toBeUndefined()
      }),
    )
  })
})
