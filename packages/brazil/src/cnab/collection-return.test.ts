import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CollectionReturn, readCollectionReturn } from './collection-return.ts'

// Goal: files of real banks are read to the cent and the day, whatever banks and mail programs did to
// them; golden/cnab240/README.md names where they come from.
const bytes = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../golden/cnab240', name))
const read = (content: Uint8Array | string): CollectionReturn => {
  const found = readCollectionReturn(content)
  if (!found) throw new Error('It is no file of a bank')
  return found
}
const BANCO_DO_BRASIL = 'bb-retorno-35-titulos-trimmed.ret'
const sum = (found: CollectionReturn) =>
  found.titles.reduce((total, { paidCents }) => total + paidCents, 0)

describe('readCollectionReturn', () => {
  test('reads Banco do Brasil, cut on the right', () => {
    const found = read(bytes(BANCO_DO_BRASIL))

    expect(found).toMatchObject({
      bank: '001',
      document: '35643899000145',
      account: '000000005432',
      sequence: 2108,
      createdOn: '2011-12-29',
      unreadable: [],
    })
    expect(found.titles).toHaveLength(35)
    expect(found.titles[0]).toEqual({
      line: 3,
      movement: '17',
      ourNumber: '14499570000020673',
      yourNumber: '',
      dueDate: null,
      amountCents: 34_400,
      feeCents: 103,
      reasons: ['03'],
      payingBank: '001',
      payingBranch: '02085',
      lateCents: 9,
      paidCents: 34_400,
      netCents: 34_297,
      happenedOn: '2011-12-29',
      creditedOn: '2012-01-02',
    })
  })

  test('reads Caixa', () => {
    const found = read(bytes('caixa-retorno-9-titulos.ret'))

    expect(found).toMatchObject({
      bank: '104',
      createdOn: '2014-01-06',
      warnings: [],
      unreadable: [],
    })
    expect(found.titles).toHaveLength(9)
    expect(found.titles[0]).toMatchObject({
      movement: '06',
      amountCents: 8_000,
      paidCents: 8_000,
      dueDate: '2014-01-02',
      happenedOn: '2014-01-06',
      creditedOn: '2014-01-07',
    })
  })

  test('reads Santander, whose fields are shifted and whose batch leaves two records out', () => {
    const found = read(bytes('santander-retorno-1-titulo.ret'))

    expect(found.titles).toEqual([
      expect.objectContaining({
        movement: '17',
        ourNumber: '0000000001040',
        dueDate: '2014-06-04',
        amountCents: 1_000,
        feeCents: 324,
        paidCents: 1_100,
        netCents: 1_100,
        happenedOn: '2014-06-04',
        creditedOn: '2014-06-05',
      }),
    ])
    expect(found.warnings).toEqual([expect.stringContaining('the batch says 2 records and has 4')])
  })

  const original = bytes(BANCO_DO_BRASIL).toString('latin1')
  test.each([
    ['a byte-order mark', `\uFEFF${original}`],
    ['CRLF', original.replaceAll('\n', '\r\n')],
    ['lone carriage returns', original.replaceAll('\n', '\r')],
    ['blanks beyond the end', original.replaceAll('\n', `${' '.repeat(100)}\n`)],
    ['empty lines and the end-of-file mark of DOS behind it', `${original}\r\n\n\u001A`],
    ['bytes', Buffer.from(original, 'latin1')],
    [
      'no line ends',
      original
        .trimEnd()
        .split('\n')
        .map((line) => line.padEnd(240))
        .join(''),
    ],
  ])('reads it the same with %s', (_, content) => {
    expect(read(content)).toEqual(read(original))
  })

  test('reads names in Latin-1 and in UTF-8', () => {
    const named = original.replace(/x{30}/, 'PADARIA SÃO JOÃO'.padEnd(30))

    expect(sum(read(Buffer.from(named, 'latin1')))).toBe(sum(read(original)))
    expect(sum(read(Buffer.from(named, 'utf8')))).toBe(sum(read(original)))
  })

  test('says what is missing, and reads the rest', () => {
    const lines = original.trimEnd().split('\n')
    const cut = [...lines.slice(0, 3), ...lines.slice(4, 10)].join('\n')

    const found = read(cut)

    expect(found.titles).toHaveLength(4)
    expect(found.warnings).toEqual([
      'line 3: segment T without its U',
      'the file has no trailer: its end may be missing',
    ])
    expect(found.unreadable).toEqual([])
  })

  test('never leaves money unseen', () => {
    const lines = original.trimEnd().split('\n')
    const scratched = lines.with(3, (lines[3] ?? '').replace('034400', '0344OO'))
    const orphaned = lines.toSpliced(2, 1)

    expect(read(scratched.join('\n')).unreadable).toEqual([
      'line 3: an amount or a date cannot be read',
    ])
    expect(read(orphaned.join('\n')).unreadable).toEqual(['line 3: segment U without its T'])
  })

  test.each([
    ['nothing', ''],
    ['another text', 'Extrato de 2026'],
    ['a file to the bank', bytes('banco-brasil-remessa-pqr.rem')],
    ['noise', new Uint8Array([0, 255, 254, 1])],
  ])('is not taken in by %s', (_, content) => {
    expect(readCollectionReturn(content)).toBeUndefined()
  })
})
