import { crc32, deflateRawSync } from 'node:zlib'

type PartsOf = Readonly<Record<string, string | Buffer>>

/** A ZIP of these files; `says` is the unpacked size given for a file, where that is a lie. */
export function aZip(files: PartsOf, says: Readonly<Record<string, number>> = {}): Buffer {
  const written: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says[name] ?? bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, rest, title]))
    written.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...written, listed, end])
}

interface Workbook {
  /** What stands in the sheets, by name. */
  sheets: Readonly<Record<string, string>>
  strings?: string
  /** Formats of cells, by style. */
  formats?: readonly string[]
  /** Attributes of the sheets in the list of the workbook. */
  states?: readonly string[]
  isFrom1904?: boolean
  says?: Readonly<Record<string, number>>
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = (targets: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, to], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${to}"/>`,
    )
    .join('')}</Relationships>`

/** An XLSX with these sheets, as XML of the standard. */
export function aWorkbook(workbook: Workbook): Buffer {
  const {
    sheets,
    strings = '',
    formats = [],
    states = [],
    isFrom1904 = false,
    says = {},
  } = workbook
  const names = Object.keys(sheets)
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}" ${states[at] ?? ''}/>`,
  )
  const styles = [
    `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>`,
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    `<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
  ]
  return aZip(
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['sharedStrings', '/xl/sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles.join('')}</styleSheet>`,
      ...Object.fromEntries(
        Object.values(sheets).map((rows, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          rows.startsWith('<!') || rows.startsWith('<x:')
            ? rows
            : `<worksheet xmlns="${MAIN}">${rows.startsWith('<row') || rows === '' ? `<sheetData>${rows}</sheetData>` : rows}</worksheet>`,
        ]),
      ),
    },
    says,
  )
}
