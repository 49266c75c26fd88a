import {
  IMPORT_LONGEST_CELL,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_ROWS,
} from '@vintem/contracts/subscription-imports/columns'
import { detectDelimiter, streamCsvRows } from 'hucre/csv'

/** A file that cannot be imported; the message says why, in Portuguese. */
export class SheetRefused extends Error {}

/** A row of a file that is not empty. */
export interface Line {
  /** As a spreadsheet counts its rows, the first being 1. */
  line: number
  cells: string[]
}

/**
 * The rows of a CSV, the first of them its header: UTF-8, UTF-16 or Latin-1, with any of the usual
 * separators. Throws SheetRefused where it cannot be imported: nothing is read past a quote that is
 * not closed.
 */
export function* csvLines(content: Uint8Array): Generator<Line> {
  const text = decoded(content).replace(/^sep=(.)\r?\n/i, '')
  if (text.includes('\0')) throw new SheetRefused('O arquivo não é uma planilha em CSV.')
  let line = 0
  let width = 0
  let count = 0
  for (const record of streamCsvRows(text, { delimiter: detectDelimiter(text) })) {
    line += 1
    const cells = withoutEnd(record.map((cell) => String(cell ?? '').trim()))
    if (cells.length === 0) continue
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
      `A linha ${line} tem mais células do que o cabeçalho. Ponha entre aspas os textos com vírgula ou ponto e vírgula.`,
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
