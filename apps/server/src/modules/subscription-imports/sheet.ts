import {
  IMPORT_LONGEST_CELL,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ROWS,
} from '@vintem/contracts/subscription-imports/columns'
import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { isOldWorkbook, isZip, workbookLines } from '#platform/workbook/read-workbook.ts'
import { SheetRefused } from '#platform/workbook/sheet-refused.ts'

/** A row of a file that is not empty. */
export interface Line {
  /** As a spreadsheet counts its rows, the first being 1. */
  line: number
  cells: string[]
}

/**
 * The rows of a spreadsheet, the first of them its header: an XLSX, or a CSV in UTF-8, UTF-16 or Latin-1
 * with any of the usual separators. What it is, its content says. Throws SheetRefused where it cannot be
 * imported.
 */
export async function* sheetLines(content: Buffer): AsyncGenerator<Line> {
  let width = 0
  let count = 0
  for await (const { line, cells } of linesOf(content)) {
    width ||= cells.length
    count += 1
    judge(cells, line, width)
    if (count > IMPORT_MOST_ROWS + 1) {
      throw new SheetRefused(
        `A planilha passa de ${IMPORT_MOST_ROWS.toLocaleString('pt-BR')} linhas. Divida em arquivos menores.`,
      )
    }
    yield { line, cells }
  }
  if (count < 2) throw new SheetRefused('A planilha não tem linhas abaixo do cabeçalho.')
}

function linesOf(content: Buffer): Iterable<Line> | AsyncIterable<Line> {
  if (isOldWorkbook(content)) {
    throw new SheetRefused(
      'O arquivo é do Excel antigo (XLS) ou tem senha: salve como XLSX, sem senha.',
    )
  }
  if (!isZip(content)) return csvLines(content)
  return workbookLines(content, { longest: IMPORT_LONGEST_CELL, widest: IMPORT_MOST_COLUMNS })
}

/** Nothing is read past a quote that is not closed. */
function* csvLines(content: Uint8Array): Generator<Line> {
  const text = decoded(content).replace(/^sep=(.)\r?\n/i, '')
  if (text.includes('\0')) throw new SheetRefused('O arquivo não é uma planilha em CSV ou XLSX.')
  let line = 0
  for (const record of streamCsvRows(text, { delimiter: detectDelimiter(text) })) {
    line += 1
    const cells = withoutEnd(record.map((cell) => String(cell ?? '').trim()))
    if (cells.length > 0) yield { line, cells }
  }
}

/** Excel in Brazil saves CSV as Windows-1252, and as UTF-16 what it calls Unicode text. */
function decoded(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function judge(cells: readonly string[], line: number, width: number): void {
  if (width > IMPORT_MOST_COLUMNS) {
    throw new SheetRefused(`A planilha passa de ${IMPORT_MOST_COLUMNS} colunas.`)
  }
  if (cells.length > width) {
    throw new SheetRefused(
      `A linha ${line} tem mais células do que o cabeçalho. Em um CSV, ponha entre aspas os textos com vírgula ou ponto e vírgula.`,
    )
  }
  if (cells.some((cell) => /[\r\n]/.test(cell))) {
    throw new SheetRefused(
      `A linha ${line} tem uma quebra de linha dentro de uma célula. Confira as aspas.`,
    )
  }
  if (cells.some((cell) => cell.length > IMPORT_LONGEST_CELL)) {
    throw new SheetRefused(
      `A linha ${line} tem uma célula com mais de ${IMPORT_LONGEST_CELL} caracteres.`,
    )
  }
}

/** Without the empty cells at the end, which spreadsheets write at will. */
function withoutEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
