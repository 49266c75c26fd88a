import { formatCivilDate, parseCivilDate } from '../calendar/index.ts'
import {
  batchHeader,
  batchTrailer,
  collectionBanks,
  type Field,
  fileTrailer,
  paymentBatchHeader,
  paymentBatchTrailer,
  paymentFileHeader,
  paymentVerdict,
  readRecord,
  type RecordLayout,
  refusalReason,
  segmentA,
  segmentAAtItau,
  segmentB,
  segmentBOfPix,
  segmentBOfPixAtItau,
  segmentE,
  segmentJ,
  segmentJ52,
  segmentJ52OfPix,
  segmentO,
  segmentP,
  segmentQ,
  segmentR,
  segmentT,
  segmentTOfSantander,
  segmentU,
  segmentZ,
  statementBatchHeader,
  statementBatchTrailer,
} from '../cnab/index.ts'
import { cents, formatBRL } from '../money/index.ts'
import { fieldWords } from './field-words.ts'
import { header400, payment400, returnedTitle400, sentTitle400, trailer400 } from './layouts-400.ts'
import { type CnabFile, PAYMENTS_400 } from './read-file.ts'

type Layout = RecordLayout<Readonly<Record<string, Field<unknown>>>>

/** A field as it is written and as people read it. */
export interface DescribedField {
  label: string
  /** First and last position, from 1. */
  from: number
  to: number
  written: string
  value: string
  /** True where the text is no value of the field's kind. */
  isUnreadable: boolean
}

export interface DescribedRecord {
  /** What the line is, in Portuguese. */
  title: string
  fields: DescribedField[]
  /** What the bank says of the item, in words; undefined where the line says nothing of that. */
  said?: string | undefined
}

interface Named {
  title: string
  layout: Layout
}

/** Line `index` of a file, field by field; undefined where nobody here knows such a line. */
export function describeRecord(file: CnabFile, index: number): DescribedRecord | undefined {
  const named = layoutOf(file, index)
  if (!named) return undefined
  const line = file.lines[index] ?? ''
  return {
    title: named.title,
    fields: Object.entries(named.layout.fields)
      .map(([name, field]) => describeField(name, field, line))
      .toSorted((a, b) => a.from - b.from),
    said: saidOf(file, index),
  }
}

function describeField(name: string, field: Field<unknown>, line: string): DescribedField {
  const written = line.slice(field.from - 1, field.to)
  const value = field.read(written)
  return {
    label: fieldWords[name] ?? name,
    from: field.from,
    to: field.to,
    written,
    value: value === undefined ? '' : shown(name, value),
    // Banks write nines for a due date that is open.
    isUnreadable: value === undefined && !/^9+$/.test(written),
  }
}

function shown(name: string, value: unknown): string {
  if (value === null) return ''
  if (name.endsWith('Cents') && typeof value === 'number') return formatBRL(cents(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const day = parseCivilDate(text)
  return day ? formatCivilDate(day) : text
}

const DETAILS: Readonly<Record<string, Named>> = {
  A: { title: 'Pagamento: favorecido e valor (segmento A)', layout: segmentA },
  B: { title: 'Pagamento: dados do favorecido (segmento B)', layout: segmentB },
  E: { title: 'Lançamento do extrato (segmento E)', layout: segmentE },
  J: { title: 'Boleto a pagar (segmento J)', layout: segmentJ },
  O: { title: 'Conta ou tributo com código de barras (segmento O)', layout: segmentO },
  P: { title: 'Boleto: valor e vencimento (segmento P)', layout: segmentP },
  Q: { title: 'Boleto: pagador (segmento Q)', layout: segmentQ },
  R: { title: 'Boleto: multa e descontos (segmento R)', layout: segmentR },
  T: { title: 'Boleto: o que aconteceu (segmento T)', layout: segmentT },
  U: { title: 'Boleto: valores (segmento U)', layout: segmentU },
  Z: { title: 'Autenticação do banco (segmento Z)', layout: segmentZ },
}

const PIX = '45'
const PIX_BY_CODE = '47'
const ITAU = '341'
const SANTANDER = '033'

function layoutOf(file: CnabFile, index: number): Named | undefined {
  const line = file.lines[index] ?? ''
  if (file.layout === 400) return layoutOf400(file, index)
  const { operation } = headerOfBatch(file, index)
  switch (line[7]) {
    case '0':
      return { title: 'Cabeçalho do arquivo', layout: paymentFileHeader }
    case '1':
      return { title: 'Cabeçalho do lote', layout: BATCH_HEADERS[operation] ?? paymentBatchHeader }
    case '3':
      return layoutOfDetail(file, index)
    case '5':
      return { title: 'Fim do lote', layout: BATCH_TRAILERS[operation] ?? paymentBatchTrailer }
    case '9':
      return { title: 'Fim do arquivo', layout: fileTrailer }
    default:
      return undefined
  }
}

const BATCH_HEADERS: Readonly<Record<string, Layout>> = {
  E: statementBatchHeader,
  R: batchHeader,
  T: batchHeader,
}
const BATCH_TRAILERS: Readonly<Record<string, Layout>> = {
  E: statementBatchTrailer,
  R: batchTrailer,
  T: batchTrailer,
}

/** Operation and form of the batch that a line stands in. */
export function headerOfBatch(
  { lines, batchOf }: CnabFile,
  index: number,
): { operation: string; form: string } {
  const header = lines[batchOf[index] ?? -1] ?? ''
  const { operation = '', form = '' } = readRecord(paymentBatchHeader, header)
  return { operation, form }
}

/** The layouts of some banks and forms have other fields in a few places. */
function layoutOfDetail(file: CnabFile, index: number): Named | undefined {
  const line = file.lines[index] ?? ''
  const { form } = headerOfBatch(file, index)
  const named = DETAILS[line[13] ?? '']
  switch (line[13]) {
    case 'A':
      return named && file.bank === ITAU ? { ...named, layout: segmentAAtItau } : named
    case 'B': {
      if (!named || form !== PIX) return named
      return { ...named, layout: file.bank === ITAU ? segmentBOfPixAtItau : segmentBOfPix }
    }
    case 'J': {
      if (line.slice(17, 19) !== '52') return named
      const layout = form === PIX_BY_CODE ? segmentJ52OfPix : segmentJ52
      return { title: 'Boleto a pagar: pagador e beneficiário (segmento J-52)', layout }
    }
    case 'T':
      return named && file.bank === SANTANDER ? { ...named, layout: segmentTOfSantander } : named
    default:
      return named
  }
}

function layoutOf400({ lines, direction }: CnabFile, index: number): Named | undefined {
  const [header = ''] = lines
  const line = lines[index] ?? ''
  if (line.startsWith('0')) return { title: 'Cabeçalho do arquivo', layout: header400 }
  if (line.startsWith('9')) return { title: 'Fim do arquivo', layout: trailer400 }
  if (header.slice(11, 26).trim() === PAYMENTS_400) {
    return line.startsWith('1') ? { title: 'Pagamento', layout: payment400 } : undefined
  }
  // Banco do Brasil writes 7 for a title where others write 1.
  if (!/^[17]/.test(line)) return undefined
  return direction === 'RETORNO'
    ? { title: 'Boleto: o que aconteceu', layout: returnedTitle400 }
    : { title: 'Boleto: valor, vencimento e pagador', layout: sentTitle400 }
}

const PAYMENT_SEGMENTS = { A: segmentA, J: segmentJ, O: segmentO } as const

/** The bank's word on a payment or a title of a return; undefined on other lines. */
function saidOf(file: CnabFile, index: number): string | undefined {
  const line = file.lines[index] ?? ''
  const bank = Object.keys(collectionBanks).find((each) => each === file.bank)
  if (file.layout !== 240 || file.direction !== 'RETORNO' || line[7] !== '3' || !bank) {
    return undefined
  }
  if (line[13] === 'T') {
    const { movement = '', reasons = '' } = readRecord(segmentT, line)
    const codes = pairs(reasons).filter((code) => !/^[0 ]+$/.test(code))
    return movement === '03' ? `Recusado: ${refusalReason(bank as Bank, codes)}` : undefined
  }
  const verdict = verdictOf(file, index)
  return verdict && VERDICTS[verdict.state] + ('reason' in verdict ? `: ${verdict.reason}` : '')
}

type Bank = keyof typeof collectionBanks

/** What a bank's return says of the payment of a line; undefined where the line is of none. */
export function verdictOf(file: CnabFile, index: number) {
  const line = file.lines[index] ?? ''
  const segment = line[13] as keyof typeof PAYMENT_SEGMENTS
  const layout = PAYMENT_SEGMENTS[segment]
  const bank = Object.keys(collectionBanks).find((each) => each === file.bank)
  const isSecond = segment === 'J' && line.slice(17, 19) === '52'
  if (!layout || !bank || line[7] !== '3' || isSecond || file.direction !== 'RETORNO') {
    return undefined
  }
  const { movement, occurrences } = layout.fields
  const textAt = ({ from, to }: Field<string>) => line.slice(from - 1, to)
  return paymentVerdict(bank as Bank, textAt(movement), pairs(textAt(occurrences)))
}

const VERDICTS = {
  PAID: 'Pago',
  TAKEN: 'Recebido pelo banco, ainda sem decisão',
  REFUSED: 'Recusado',
  RETURNED: 'Pago e devolvido',
  UNKNOWN: 'O banco não diz o que aconteceu',
} as const

const pairs = (text: string): string[] =>
  (text.match(/.{1,2}/g) ?? []).map((code) => code.trim()).filter(Boolean)
