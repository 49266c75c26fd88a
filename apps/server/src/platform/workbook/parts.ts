import { createInflateRaw } from 'node:zlib'
import { SheetRefused } from './sheet-refused.ts'

/** What a workbook may unpack to, all of it: some hundred times what one of 50,000 rows needs is a bomb. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_PARTS = 5_000

const BROKEN = 'O arquivo XLSX está danificado. Abra no Excel e salve de novo.'

const END = 0x0605_4b50
const ENTRY = 0x0201_4b50
const LOCAL = 0x0403_4b50
const STORED = 0
const DEFLATED = 8

/** The files within a workbook, which is a ZIP. */
export interface WorkbookParts {
  has: (name: string) => boolean
  /** The text of a file, a piece at a time. Throws SheetRefused where it is not what it says. */
  open: (name: string) => AsyncGenerator<string>
}

interface Entry {
  method: number
  packed: number
  size: number
  at: number
}

/**
 * The files within a ZIP. Nothing is unpacked before it is opened, and never more of it than the ZIP says:
 * what it says in all has a limit. Throws SheetRefused.
 */
export function partsOf(content: Buffer): WorkbookParts {
  const entries = entriesOf(content)
  const total = [...entries.values()].reduce((all, { size }) => all + size, 0)
  if (total > MOST_BYTES) {
    throw new SheetRefused('A planilha é grande demais. Divida em arquivos menores.')
  }
  return {
    has: (name) => entries.has(name),
    async *open(name) {
      const entry = entries.get(name)
      if (!entry) throw new SheetRefused(BROKEN)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      try {
        for await (const piece of unpacked(content, entry)) {
          yield decoder.decode(piece, { stream: true })
        }
        yield decoder.decode()
      } catch (error) {
        if (error instanceof TypeError || isOfZlib(error)) throw new SheetRefused(BROKEN)
        throw error
      }
    },
  }
}

/** By the directory at the end, which is what spreadsheets go by too. */
function entriesOf(content: Buffer): Map<string, Entry> {
  try {
    const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end === -1 || content.readUInt32LE(end) !== END) throw new SheetRefused(BROKEN)
    const count = content.readUInt16LE(end + 10)
    if (count > MOST_PARTS) throw new SheetRefused(BROKEN)
    const entries = new Map<string, Entry>()
    let at = content.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (content.readUInt32LE(at) !== ENTRY) throw new SheetRefused(BROKEN)
      const named = content.readUInt16LE(at + 28)
      const name = content.toString('utf8', at + 46, at + 46 + named)
      // One name twice: programs differ in which of the two they show.
      if (entries.has(name)) throw new SheetRefused(BROKEN)
      entries.set(name, {
        method: content.readUInt16LE(at + 10),
        packed: content.readUInt32LE(at + 20),
        size: content.readUInt32LE(at + 24),
        at: content.readUInt32LE(at + 42),
      })
      at += 46 + named + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    throw error instanceof RangeError ? new SheetRefused(BROKEN) : error
  }
}

async function* unpacked(content: Buffer, entry: Entry): AsyncGenerator<Uint8Array> {
  const { at, method, packed, size } = entry
  if (at + 30 > content.length || content.readUInt32LE(at) !== LOCAL) {
    throw new SheetRefused(BROKEN)
  }
  const begin = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const bytes = content.subarray(begin, begin + packed)
  if (bytes.length !== packed) throw new SheetRefused(BROKEN)
  if (method === STORED) {
    if (packed !== size) throw new SheetRefused(BROKEN)
    yield bytes
    return
  }
  if (method !== DEFLATED) throw new SheetRefused(BROKEN)
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  inflate.end(bytes)
  let left = size
  for await (const piece of inflate) {
    left -= (piece as Buffer).length
    if (left < 0) throw new SheetRefused(BROKEN)
    yield piece as Buffer
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code))
