import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { aWorkbook, aZip } from '#test/workbooks.ts'
import { isOldWorkbook, workbookLines } from './read-workbook.ts'

const LIMITS = { longest: 500, widest: 60 }
const lines = (content: Buffer) => Array.fromAsync(workbookLines(content, LIMITS))
const cell = (ref: string, value: string, more = '') => `<c r="${ref}" ${more}><v>${value}</v></c>`
const one = (cells: string) => `<row r="1">${cells}</row>`
const shownBy = async (formats: string[], written: string, isFrom1904 = false) => {
  const sheet = one(formats.map((_, at) => `<c s="${at + 2}"><v>${written}</v></c>`).join(''))
  return (await lines(aWorkbook({ sheets: { a: sheet }, formats, isFrom1904 })))[0]?.cells
}

// Goal: each cell of a workbook is read as Excel shows it, whatever program wrote the file; what cannot be known is
// refused, and a hostile file costs no more than an honest one.
describe('workbookLines', () => {
  test('reads what a program has written: texts, numbers, days and empty rows', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Assinaturas',
          rows: [
            ['CPF', 'Valor', 'Início'],
            ['012.345.678-90', 1234.5, new Date('2026-01-10T00:00:00Z')],
            [null, null, null],
            [52_998_224_725, 89.9, null],
          ],
        },
      ],
    })

    expect(await lines(Buffer.from(content))).toEqual([
      { line: 1, cells: ['CPF', 'Valor', 'Início'] },
      { line: 2, cells: ['012.345.678-90', '1234,5', '10/01/2026'] },
      { line: 4, cells: ['52998224725', '89,9'] },
    ])
  })

  test.each<[string, string, string]>([
    ['a shared text', '<c t="s"><v>1</v></c>', 'Ana & Bia'],
    ['a text of several runs, without how it is read', '<c t="s"><v>2</v></c>', 'AnaMaria'],
    [
      'a text in the cell, in two lines',
      '<c t="inlineStr"><is><t>Ana\nBia_x0041_</t></is></c>',
      'Ana BiaA',
    ],
    ['the result of a formula', '<c t="str"><f>HYPERLINK("http://x")</f><v>Ana</v></c>', 'Ana'],
    ['a number that binary fractions cannot hold', cell('A1', '89.900000000000006'), '89,9'],
    ['a number with a power of ten', cell('A1', '1.2345E2'), '123,45'],
    ['fourteen digits', cell('A1', '11222333000181'), '11222333000181'],
    ['true', cell('A1', '1', 't="b"'), 'VERDADEIRO'],
    ['an error', cell('A1', '#N/A', 't="e"'), '#N/A'],
    ['a day of the standard', cell('A1', '2026-01-10T00:00:00', 't="d"'), '10/01/2026'],
    ['a day by its built-in format', cell('A1', '46032', 's="1"'), '10/01/2026'],
    ['three decimals, which are no thousands', cell('A1', '1.234'), '1,234'],
  ])('reads %s', async (_, written, shown) => {
    const strings =
      '<si><t>x</t></si><si><t>Ana &amp; Bia</t></si><si><r><t>Ana</t></r><r><t>Maria</t></r><rPh><t>y</t></rPh></si>'
    expect(await lines(aWorkbook({ sheets: { a: one(written) }, strings }))).toEqual([
      { line: 1, cells: [shown] },
    ])
  })

  test('shows numbers by their format', async () => {
    const codes = [
      'dd/mm/yyyy',
      '[$-416]d&quot; de &quot;mmm;@',
      '00000000000',
      '000&quot;.&quot;000',
      '&quot;day&quot; 0',
      'hh:mm',
      '#,##0.00',
    ]
    expect(await shownBy(codes, '46032.5')).toEqual([
      '10/01/2026',
      '10/01/2026',
      '46032,5',
      '46032,5',
      '46032,5',
      '46032,5',
      '46032,5',
    ])
    expect(await shownBy(['00000000000'], '191')).toEqual(['00000000191'])
    expect(await shownBy(['d/m/yy'], '44570', true)).toEqual(['10/01/2026'])
    // Before March 1900 Excel counts a day that there was not.
    expect(await shownBy(['d/m/yy'], '60')).toEqual(['60'])
    expect(await shownBy(['d/m/yy'], '1e300')).toEqual(['1e300'])
  })

  test('reads cells where they stand, with or without their place, whatever the prefix', async () => {
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c r="C1"><x:v>3</x:v></x:c><x:c><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await lines(aWorkbook({ sheets: { a: sheet } }))).toEqual([
      { line: 1, cells: ['1', '', '3', '4'] },
    ])
  })

  test('reads the one sheet with rows, and no hidden one', async () => {
    const row = one(cell('A1', '1'))
    const read = { Guia: '', Dados: row, Velha: row }
    expect(
      await lines(aWorkbook({ sheets: read, states: ['', '', 'state="hidden"'] })),
    ).toHaveLength(1)
    await expect(lines(aWorkbook({ sheets: read }))).rejects.toThrow(
      'Há dados em mais de uma planilha do arquivo (“Dados”, “Velha”).',
    )
  })

  test.each<[string, Buffer, string]>([
    [
      'a formula without a result',
      aWorkbook({ sheets: { a: one('<c r="B7"><f>1+1</f></c>') } }),
      'A célula B7 tem uma fórmula sem resultado.',
    ],
    [
      'merged cells',
      aWorkbook({
        sheets: {
          a: `<sheetData>${one(cell('A1', '1'))}</sheetData><mergeCells><mergeCell ref="A1:A3"/></mergeCells>`,
        },
      }),
      'As células A1:A3 estão mescladas',
    ],
    [
      'a document type with entities',
      aWorkbook({
        sheets: {
          a: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
        },
      }),
      'conteúdo que não é de uma planilha',
    ],
    ['an entity of nobody', aWorkbook({ sheets: { a: one('<c><v>&a;</v></c>') } }), 'danificado'],
    [
      'rows out of order',
      aWorkbook({ sheets: { a: '<row r="2"/><row r="2"/>' } }),
      'fora de ordem',
    ],
    [
      'a row that no sheet has',
      aWorkbook({ sheets: { a: '<row r="1048577"/>' } }),
      'fora de ordem',
    ],
    ['a cell of no column', aWorkbook({ sheets: { a: one('<c r="AAAA1"/>') } }), 'danificado'],
    ['elements without end', aWorkbook({ sheets: { a: '<a>'.repeat(200) } }), 'não é uma planilha'],
    ['half of a file', aWorkbook({ sheets: { a: '' } }).subarray(0, 400), 'danificado'],
    [
      'a ZIP of something else',
      aZip({ mimetype: 'application/epub' }),
      'não é uma planilha do Excel',
    ],
    [
      'more than it says that it unpacks to',
      aWorkbook({
        sheets: { a: one(cell('A1', '1')) + ' '.repeat(9_000) },
        says: { 'xl/worksheets/sheet1.xml': 100 },
      }),
      'danificado',
    ],
    [
      'more than anybody needs',
      aWorkbook({ sheets: { a: '' }, says: { 'xl/styles.xml': 2 ** 31 } }),
      'grande demais',
    ],
    [
      'more texts than rows can hold',
      aWorkbook({ sheets: { a: '' }, strings: '<si/>'.repeat(1_500_001) }),
      'textos demais',
    ],
  ])('refuses %s', async (_, content, why) => {
    await expect(lines(content)).rejects.toThrow(why)
  })

  test('holds no more of a cell or row than is seen to be too much', async () => {
    const long = 'a'.repeat(100_000)
    const sheet = one(`<c t="inlineStr"><is><t>${long}</t></is></c>${cell('XFD1', '1')}`)
    const [line] = await lines(aWorkbook({ sheets: { a: sheet } }))
    expect([line?.cells[0]?.length, line?.cells.length]).toEqual([501, 61])
  })

  test('knows a workbook of old by its first bytes', () => {
    expect(isOldWorkbook(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(true)
  })
})
