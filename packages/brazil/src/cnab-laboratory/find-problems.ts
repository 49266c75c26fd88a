import { parseBoleto } from '../boleto/index.ts'
import { civilDate } from '../calendar/index.ts'
import { fileTrailer, paymentBatchTrailer, readRecord } from '../cnab/index.ts'
import { parseCnpj, parseCpf } from '../document/index.ts'
import { formatBRL, sum, type Cents } from '../money/index.ts'
import { type DescribedField, describeRecord, headerOfBatch } from './describe-record.ts'
import { amountOf, placesOf } from './items.ts'
import type { CnabFile } from './read-file.ts'

/** What is wrong with a file, in Portuguese. */
export interface CnabProblem {
  /** From 1; undefined for what concerns the file as a whole. */
  line?: number
  text: string
}

/**
 * Everything that a bank could refuse a file for and that the file itself shows: lengths, counts, sums,
 * numbers of batches and records, values that are none, check digits. In the order of the lines.
 */
export function findProblems(file: CnabFile): CnabProblem[] {
  return inOrder([
    ...problemsOfLength(file),
    ...file.lines.flatMap((_, index) => problemsOfLine(file, index)),
    ...problemsOfParts(file),
  ])
}

/** What is wrong with a file as a whole, whatever its items say: lengths, counts, sums and numbers. */
export const findWholeProblems = (file: CnabFile): CnabProblem[] =>
  inOrder([...problemsOfLength(file), ...problemsOfParts(file)])

const inOrder = (found: readonly CnabProblem[]): CnabProblem[] =>
  found.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))

const problemsOfLength = (file: CnabFile): CnabProblem[] =>
  file.tooLong.map((line) => ({
    line,
    text: `A linha tem mais de ${file.layout} posições; o que passa delas não foi lido.`,
  }))

const problemsOfParts = (file: CnabFile): CnabProblem[] =>
  file.layout === 240 ? problemsOfBatches(file) : problemsOfSequence(file)

function problemsOfLine(file: CnabFile, index: number): CnabProblem[] {
  const line = index + 1
  const written = file.lines[index] ?? ''
  const record = describeRecord(file, index)
  if (!record) {
    const what =
      file.layout === 240 && written[7] === '3'
        ? `O segmento ${written[13] ?? ''} não é conhecido aqui.`
        : 'O tipo do registro não é conhecido.'
    return [{ line, text: what }]
  }
  const bank = file.layout === 240 ? written.slice(0, 3) : file.bank
  return [
    ...(bank === file.bank
      ? []
      : [{ line, text: `A linha é do banco ${bank}, e o arquivo do banco ${file.bank}.` }]),
    ...record.fields.flatMap((field) => problemOf(field).map((text) => ({ line, text }))),
  ]
}

/** Which due date a barcode means makes no difference to its check digits. */
const ANY_DAY = civilDate(2026, 1, 1)

function problemOf({ label, written, value, isUnreadable }: DescribedField): string[] {
  if (isUnreadable) return [`${label}: “${written}” não é um valor deste campo.`]
  if (/^(?:CPF ou CNPJ)/.test(label) && !isDocument(value)) {
    return [`${label}: o dígito verificador de ${value} não confere.`]
  }
  if (label === 'Código de barras' && /[1-9]/.test(value) && !parseBoleto(value, ANY_DAY)) {
    return ['Código de barras: o dígito verificador não confere.']
  }
  return []
}

/** Nothing but zeros and blanks is no document, and nobody's. */
function isDocument(value: string): boolean {
  const digits = value.replace(/^0+/, '')
  if (digits === '') return true
  return parseCpf(value.slice(-11)) !== undefined && digits.length <= 11
    ? true
    : parseCnpj(value.slice(-14).padStart(14, '0')) !== undefined
}

/** Counts and sums of each batch, and of the file. */
function problemsOfBatches(file: CnabFile): CnabProblem[] {
  const { lines, batchOf } = file
  const problems: CnabProblem[] = []
  let batches = 0
  let isOpen = false
  for (const [index, written] of lines.entries()) {
    const line = index + 1
    if (written[7] === '1') {
      if (isOpen) problems.push({ line, text: 'O lote anterior não tem fim.' })
      batches++
      isOpen = true
      const number = Number(written.slice(3, 7))
      if (number !== batches) {
        problems.push({
          line,
          text: `O lote tem o número ${number}, e é o ${batches}º do arquivo.`,
        })
      }
    }
    if (written[7] === '3' && batchOf[index] === -1) {
      problems.push({ line, text: 'O registro está fora de um lote.' })
    }
    if (written[7] === '5') {
      isOpen = false
      problems.push(...problemsOfBatch(file, index))
    }
  }
  if (isOpen) problems.push({ text: 'O último lote não tem fim.' })
  return [...problems, ...problemsOfEnd(lines, batches)]
}

/** `index` is that of the batch's trailer. */
function problemsOfBatch(file: CnabFile, index: number): CnabProblem[] {
  const { lines, batchOf } = file
  const begin = batchOf[index] ?? -1
  const line = index + 1
  if (begin === -1) return [{ line, text: 'O fim de lote não tem começo.' }]
  const problems: CnabProblem[] = []
  const { records = 0, amountCents } = readRecord(paymentBatchTrailer, lines[index] ?? '')
  const actual = index - begin + 1
  if (records !== actual) {
    problems.push({ line, text: `O lote diz ter ${records} registros, e tem ${actual}.` })
  }
  const details = lines.slice(begin + 1, index)
  if (file.direction === 'REMESSA') problems.push(...problemsOfNumbers(file.bank, details, begin))
  // A tax without barcode has its amount where each bank wants it.
  const isSummed =
    headerOfBatch(file, index).operation === 'C' && details.every((detail) => detail[13] !== 'N')
  if (isSummed && amountCents !== undefined) {
    const amounts = details.flatMap((detail) => amountOf(detail) ?? [])
    const total: Cents = sum(amounts)
    if (total !== amountCents) {
      problems.push({
        line,
        text: `O lote diz somar ${formatBRL(amountCents)}, e soma ${formatBRL(total)}.`,
      })
    }
  }
  return problems
}

/** Itaú numbers payments, everybody else lines (SISPAG, note 9). */
function problemsOfNumbers(bank: string, details: readonly string[], begin: number): CnabProblem[] {
  let expected = 0
  for (const [at, detail] of details.entries()) {
    const number = Number(detail.slice(8, 13))
    const isSame = bank === ITAU && number === expected && !placesOf(detail)
    if (!isSame) expected++
    if (number === expected) continue
    return [{ line: begin + 2 + at, text: `O registro deveria ter o número ${expected} no lote.` }]
  }
  return []
}

const ITAU = '341'

function problemsOfEnd(lines: readonly string[], batches: number): CnabProblem[] {
  const last = lines.at(-1) ?? ''
  if (last[7] !== '9') return [{ text: 'O arquivo não tem fim: pode estar cortado.' }]
  const line = lines.length
  const told = readRecord(fileTrailer, last)
  return [
    ...(told.records === line
      ? []
      : [{ line, text: `O arquivo diz ter ${told.records ?? 0} registros, e tem ${line}.` }]),
    ...(told.batches === batches
      ? []
      : [{ line, text: `O arquivo diz ter ${told.batches ?? 0} lotes, e tem ${batches}.` }]),
  ]
}

/** CNAB 400 numbers its lines at their end. */
function problemsOfSequence({ lines }: CnabFile): CnabProblem[] {
  const wrong = lines.findIndex((line, index) => Number(line.slice(394)) !== index + 1)
  return [
    ...(wrong === -1
      ? []
      : [{ line: wrong + 1, text: `O registro deveria ter o número ${wrong + 1}.` }]),
    ...((lines.at(-1) ?? '').startsWith('9')
      ? []
      : [{ text: 'O arquivo não tem fim: pode estar cortado.' }]),
  ]
}
