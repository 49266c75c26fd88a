import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { type CellFormat, numberText } from './cell-formats.ts'
import { SheetRefused } from './sheet-refused.ts'
import { readXml } from './xml.ts'

/** A row with anything in it, under the number that a spreadsheet shows beside it. */
export interface SheetLine {
  line: number
  cells: string[]
}

/** What the cells of a sheet are shown by. */
export interface SheetContext {
  strings: readonly string[]
  formats: readonly CellFormat[]
  isFrom1904: boolean
  longest: number
  widest: number
}

interface Cell {
  ref: string
  column: number
  type: string
  style: number
  hasFormula: boolean
  hasValue: boolean
  text: string
}

const MOST_LINES = 1_048_576

/** The rows of a sheet that are not empty, a few at a time. */
export async function* sheetLines(
  pieces: AsyncIterable<string>,
  shown: SheetContext,
): AsyncGenerator<SheetLine> {
  const ready: SheetLine[] = []
  let line = 0
  let cells: string[] = []
  let cell: Cell | undefined
  let next = 0
  let isText = false
  let isReading = false
  const xml = readXml(pieces, {
    open: (name, given) => {
      isText = false
      if (name === 'row') {
        line = lineAfter(line, given['r'])
        cells = []
        next = 0
      } else if (name === 'c') {
        cell = emptyCell(given, next)
        next = cell.column + 1
      } else if (name === 'mergeCell') {
        throw new SheetRefused(
          `As células ${(given['ref'] ?? '').slice(0, 20)} estão mescladas: desfaça a mesclagem e preencha cada uma.`,
        )
      } else if (cell) {
        if (name === 'rPh') isReading = true
        if (name === 'f') cell.hasFormula = true
        if (name === 'v' || name === 'is') cell.hasValue = true
        isText = name === 'v' || (name === 't' && !isReading)
      }
    },
    text: (piece) => {
      if (cell && isText && cell.text.length <= shown.longest) {
        cell.text += piece.slice(0, shown.longest + 1)
      }
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name === 'c' && cell) {
        const text = textOf(cell, shown, line)
        // Further to the right than is read: put where it is counted.
        if (text !== '') cells[Math.min(cell.column, shown.widest)] = text
        cell = undefined
      }
      if (name === 'row' && cells.length > 0) {
        ready.push({ line, cells: Array.from(cells, (each) => each ?? '') })
        cells = []
      }
    },
  })
  for await (const _ of xml) {
    yield* ready
    ready.length = 0
  }
  yield* ready
}

function lineAfter(line: number, written: string | undefined): number {
  const next = written === undefined ? line + 1 : Number(written)
  if (Number.isInteger(next) && next > line && next <= MOST_LINES) return next
  throw new SheetRefused('As linhas do arquivo XLSX estão fora de ordem.')
}

/** A cell that does not say where it stands is the next one. */
function emptyCell({ r: ref = '', t: type = 'n', s = '-1' }: Attributes, next: number): Cell {
  const column = ref === '' ? next : columnOf(ref)
  return { ref, column, type, style: Number(s), hasFormula: false, hasValue: false, text: '' }
}

type Attributes = Readonly<Record<string, string>>

/** The place of a column, from 0: A, B … Z, AA. */
function columnOf(ref: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(ref)?.[1]
  if (!letters)
    throw new SheetRefused('O arquivo XLSX está danificado. Abra no Excel e salve de novo.')
  return [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What a cell shows, in one line. */
function textOf(
  { ref, type, style, hasFormula, hasValue, text }: Cell,
  shown: SheetContext,
  line: number,
) {
  if (hasFormula && !hasValue) {
    throw new SheetRefused(
      `A célula ${ref || `da linha ${line}`} tem uma fórmula sem resultado. Abra no Excel e salve de novo.`,
    )
  }
  return contentOf({ type, style, text }, shown)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function contentOf(
  { type, style, text }: Pick<Cell, 'type' | 'style' | 'text'>,
  shown: SheetContext,
) {
  switch (type) {
    case 's':
      return shown.strings[Number(text)] ?? ''
    case 'b':
      return text === '1' ? 'VERDADEIRO' : 'FALSO'
    case 'd': {
      const day = parseCivilDate(text.slice(0, 10))
      return day ? formatCivilDate(day) : text
    }
    case 'n':
      if (text === '') return ''
      return numberText(text, shown.formats[style] ?? { kind: 'number' }, shown.isFrom1904)
    default:
      return text
  }
}
