import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type CollectionReturn,
  isPaymentsReturn,
  readCollectionReturn,
} from './collection-return.ts'

// Goal: files of real banks are read to the cent and the day, also where banks and mail programs
// changed them; golden/cnab240/README.md names where they come from.
const bytes = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../golden/cnab240', name))
const read = (content: Uint8Array | string): CollectionReturn => {
  const found = readCollectionReturn(content)
  if (!found) throw new Error('It is no file of a bank')
  return found
}
const BANCO_DO_BRASIL = 'bb-retorno-35-titulos-trimmed.ret'
const sum = (found: CollectionReturn) =>
  found.titles.reduce((total, { paidCents }) => total + (paidCents ?? 0), 0)

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
    const orphaned = lines.toSpliced(2, 1)

    expect(read(orphaned.join('\n')).unreadable).toEqual(['line 3: segment U without its T'])
  })

  const scratch = (line: number, from: number, written: string) =>
    original
      .trimEnd()
      .split('\n')
      .map((text, index) =>
        index + 1 === line
          ? text.slice(0, from - 1) + written + text.slice(from - 1 + written.length)
          : text,
      )
      .join('\n')
  // @spec Standards: A title with one …
  test.each([
    ['the net amount', 4, 93, 'X', 'netCents'],
    ['the interest', 4, 18, 'X', 'lateCents'],
    ['the day it happened', 4, 138, '31022012', 'happenedOn'],
    ['the day of the credit', 4, 146, 'X', 'creditedOn'],
    ['the value of the title', 3, 82, 'X', 'amountCents'],
    ['the fee', 3, 199, 'X', 'feeCents'],
    ['the due date', 3, 74, '31022012', 'dueDate'],
  ])('brings the payment of a title with %s spoilt, and names the field', (...spoilt) => {
    const [, line, from, written, field] = spoilt
    const found = read(scratch(line, from, written))

    expect(found.titles).toHaveLength(35)
    expect(found.titles[0]).toMatchObject({
      ourNumber: '14499570000020673',
      paidCents: 34_400,
      [field]: null,
    })
    expect(found.unreadable).toEqual([expect.stringContaining(`line ${line}: ${field} `)])
  })

  test('brings a title whose amount paid is spoilt, and says that it is not known', () => {
    const found = read(scratch(4, 78, '0000000000344OO'))

    expect(found.titles[0]).toMatchObject({ movement: '17', paidCents: null, netCents: 34_297 })
    expect(found.unreadable).toEqual(['line 4: paidCents cannot be read: 0000000000344OO'])
  })

  // @spec Standards: A header that lost blanks is read by its batch header, with a warning
  test.each([
    ['before the document', /^(0010000\d) {9}/, '$1 '],
    ['after the agreement', / {7}/, ''],
    ['within the name of the bank', /BANCO DO BRASIL {10}/, 'BANCO DO BRASIL '],
    ['wherever there are two', / {2,}/g, ' '],
  ])('reads a file whose header lost blanks %s by its batch header', (_, blanks, fewer) => {
    const lines = original.trimEnd().split('\n')
    const damaged = (lines[0] ?? '').replace(blanks, fewer)
    expect(damaged).not.toBe(lines[0])

    const found = read(lines.with(0, damaged).join('\n'))

    const { titles, document, branch, account } = read(original)
    expect(found).toMatchObject({ titles, document, branch, account })
    expect(found.warnings[0]).toBe('line 1: the file header is damaged; read by its batch header')
  })

  test('finds number and day of such a file in its batch header too', () => {
    const whole = bytes('caixa-retorno-9-titulos.ret').toString('latin1')

    const found = read(whole.replace(/ {10,}/, ' '))

    const { warnings, ...same } = read(whole)
    expect(warnings).toEqual([])
    expect(found).toMatchObject(same)
  })

  /** Banco do Brasil pays suppliers: operation C, service 20. */
  const payments = (service: string) => original.replace('00100011T01', `00100011C${service}`)
  // @spec Standards: A return of payments …
  test.each(['20', '98'])(
    'knows a return of payments (service %s), and reads none of it',
    (service) => {
      expect(readCollectionReturn(payments(service))).toBeUndefined()
      expect(isPaymentsReturn(payments(service))).toBe(true)
    },
  )

  test('takes no return of boletos for one of payments', () => {
    expect(isPaymentsReturn(original)).toBe(false)
    expect(isPaymentsReturn('')).toBe(false)
    expect(isPaymentsReturn(bytes('banco-brasil-remessa-pqr.rem'))).toBe(false)
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
