import { bankText } from '../bank/index.ts'
import { decodeText, readLines, readRecord, paymentBatchHeader } from '../cnab/index.ts'

export interface CnabFile {
  layout: 240 | 400
  /** All of the layout's length, as the bank or the program wrote them. */
  lines: readonly string[]
  /** Of lines that were longer, from 1. */
  tooLong: readonly number[]
  /** Three digits. */
  bank: string
  direction: 'REMESSA' | 'RETORNO'
  /** What the file is of, in Portuguese: 'cobrança', 'pagamentos'. */
  contents: string
  /** For each line the index of its batch's header; -1 outside of a batch, and in CNAB 400. */
  batchOf: readonly number[]
}

const OPERATIONS: Readonly<Record<string, string>> = {
  C: 'pagamentos',
  D: 'débito automático',
  E: 'extrato',
  R: 'cobrança',
  T: 'cobrança',
}

/** Service 11 of CNAB 400, by the word that programs write beside it. */
export const PAYMENTS_400 = 'PAGTOS FORNECED'

/** Reads a file of CNAB 240 or 400, however damaged. `undefined` where it is neither. */
export function readCnabFile(content: Uint8Array | string): CnabFile | undefined {
  const text = (typeof content === 'string' ? content : decodeText(content)).replace(/^\uFEFF/, '')
  return /^0[12](?:REMESSA|RETORNO)/i.test(text) ? read400(text) : read240(text)
}

function read400(text: string): CnabFile {
  const { lines, tooLong } = readLines(text, 400)
  const [header = ''] = lines
  const service = header.slice(11, 26).trim()
  return {
    layout: 400,
    lines,
    tooLong,
    bank: header.slice(76, 79),
    direction: header[1] === '2' ? 'RETORNO' : 'REMESSA',
    contents: service === PAYMENTS_400 ? 'pagamentos' : service.toLowerCase() || 'cobrança',
    batchOf: lines.map(() => -1),
  }
}

function read240(text: string): CnabFile | undefined {
  const { lines, tooLong } = readLines(text)
  const [header = ''] = lines
  if (header[7] !== '0' || !/^\d{3}$/.test(header.slice(0, 3))) return undefined
  const batchOf = batchesOf(lines)
  const kinds = new Set(
    lines
      .filter((line) => line[7] === '1')
      .map((line) => OPERATIONS[readRecord(paymentBatchHeader, line).operation ?? ''] ?? 'outros'),
  )
  return {
    layout: 240,
    lines,
    tooLong,
    bank: header.slice(0, 3),
    direction: header[142] === '2' ? 'RETORNO' : 'REMESSA',
    contents: [...kinds].join(' e ') || 'nenhum lote',
    batchOf,
  }
}

function batchesOf(lines: readonly string[]): number[] {
  let batch = -1
  return lines.map((line, index) => {
    if (line[7] === '1') batch = index
    const own = line[7] === '0' || line[7] === '9' ? -1 : batch
    if (line[7] === '5') batch = -1
    return own
  })
}

/** 'CNAB 240, retorno de cobrança, 341 - Itaú Unibanco S.A.' */
export const fileTitle = ({ layout, direction, contents, bank }: CnabFile): string =>
  `CNAB ${layout}, ${direction.toLowerCase()} de ${contents}, ${bankText(bank)}`
