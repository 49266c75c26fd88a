import { type CellFormat, cellFormat } from './cell-formats.ts'
import { partsOf, type WorkbookParts } from './parts.ts'
import { type SheetLine, sheetLines, type SheetContext } from './sheet-lines.ts'
import { SheetRefused } from './sheet-refused.ts'
import { readWholeXml } from './xml.ts'

const NO_WORKBOOK = 'O arquivo não é uma planilha do Excel (XLSX).'
/** Texts that are kept while a sheet is read: some thirty for each of 50,000 rows. */
const MOST_STRINGS = 1_500_000
const MOST_CHARACTERS = 40_000_000

/** True of what begins as an XLSX does. */
export const isZip = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

/** True of a workbook of Excel before 2007, and of one with a password. */
export const isOldWorkbook = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 4)).toString('hex') === 'd0cf11e0'

/**
 * The rows of the one sheet of an XLSX that has any, read as they are asked for: at no time is the sheet in
 * memory. Cells are what Excel shows of them, cut at `longest` characters and `widest` columns so that more
 * is seen to be too much. Throws SheetRefused where it cannot tell what a cell holds: formulas are never
 * worked out, and of merged cells only the first has a content.
 */
export async function* workbookLines(
  content: Buffer,
  limits: { longest: number; widest: number },
): AsyncGenerator<SheetLine> {
  const parts = partsOf(content)
  const workbook = await workbookOf(parts)
  const shown: SheetContext = {
    ...limits,
    isFrom1904: workbook.isFrom1904,
    strings: await stringsOf(parts, workbook.strings, limits.longest),
    formats: await formatsOf(parts, workbook.styles),
  }
  const sheet = await sheetWithRows(parts, workbook.sheets, shown)
  if (sheet) yield* sheetLines(parts.open(sheet), shown)
}

interface Sheet {
  name: string
  part: string
}

/** The part of the only sheet with rows; undefined where none has any. */
async function sheetWithRows(
  parts: WorkbookParts,
  sheets: readonly Sheet[],
  shown: SheetContext,
): Promise<string | undefined> {
  const filled: Sheet[] = []
  for (const sheet of sheets) {
    for await (const _ of sheetLines(parts.open(sheet.part), shown)) {
      filled.push(sheet)
      break
    }
  }
  if (filled.length > 1) {
    const names = filled.slice(0, 3).map(({ name }) => `“${name.slice(0, 40)}”`)
    throw new SheetRefused(
      `Há dados em mais de uma planilha do arquivo (${names.join(', ')}). Deixe só a que vai importar.`,
    )
  }
  return filled[0]?.part
}

async function workbookOf(parts: WorkbookParts) {
  const root = await relationsOf(parts, '')
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target
  if (!main || !parts.has(main)) throw new SheetRefused(NO_WORKBOOK)
  const related = await relationsOf(parts, main)
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readWholeXml(parts.open(main), {
    open: (name, given) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(given['date1904'])
      if (name !== 'sheet' || (given['state'] ?? 'visible') !== 'visible') return
      const relation = related.get(given['id'] ?? '')
      if (relation?.type === 'worksheet') {
        sheets.push({ name: given['name'] ?? '', part: relation.target })
      }
    },
  })
  const of = (type: string) => [...related.values()].find((each) => each.type === type)?.target
  return { sheets, isFrom1904, strings: of('sharedStrings'), styles: of('styles') }
}

const isTrue = (written: string | undefined) => written === '1' || written === 'true'

/** What a part leads to within the workbook, by id; what lies outside it is left out. */
async function relationsOf(parts: WorkbookParts, part: string) {
  const at = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, at), part.slice(at)]
  const found = new Map<string, { type: string; target: string }>()
  const listed = `${folder}_rels/${name}.rels`
  if (!parts.has(listed)) throw new SheetRefused(NO_WORKBOOK)
  await readWholeXml(parts.open(listed), {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      // Against the folder of the part, and never above the root.
      const target = new URL(Target, `part:///${folder}`).pathname.slice(1)
      found.set(Id, { type, target: decodeURIComponent(target) })
    },
  })
  return found
}

/** The texts that cells refer to by their number. */
async function stringsOf(
  parts: WorkbookParts,
  part: string | undefined,
  longest: number,
): Promise<string[]> {
  const strings: string[] = []
  if (!part || !parts.has(part)) return strings
  let characters = 0
  let text = ''
  let isText = false
  let isReading = false
  await readWholeXml(parts.open(part), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (piece) => {
      if (isText && text.length <= longest) text += piece.slice(0, longest + 1)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      characters += text.length
      if (strings.length >= MOST_STRINGS || characters > MOST_CHARACTERS) {
        throw new SheetRefused('A planilha tem textos demais. Divida em arquivos menores.')
      }
      strings.push(text)
    },
  })
  return strings
}

/** How numbers are shown, by the style of a cell. */
async function formatsOf(parts: WorkbookParts, part: string | undefined): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  if (!part || !parts.has(part)) return formats
  let isOfCells = false
  await readWholeXml(parts.open(part), {
    open: (name, given) => {
      if (name === 'numFmt') codes.set(Number(given['numFmtId']), given['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      const id = Number(given['numFmtId'] ?? 0)
      formats.push(cellFormat(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
