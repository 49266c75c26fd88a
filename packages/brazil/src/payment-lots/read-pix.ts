import type { CivilDate } from '../calendar/index.ts'
import {
  readRecord,
  segmentA,
  segmentBOfPix,
  segmentBOfPixAtItau,
  segmentJ,
  segmentJ52OfPix,
} from '../cnab/index.ts'
import { type PixKey, type PixKeyType, pixKeyCandidates } from '../pix/index.ts'
import { documentOf, judgeValues } from './judge-values.ts'
import type { ReadItem } from './lot.ts'

const ITAU = '341'
/** Of the DICT; what stands behind it in the field is of another layout. */
const LONGEST_KEY = 77

/** G100: the kind of key that a payment goes to; a CPF or CNPJ shows which by its length. */
const TYPES: Readonly<Record<string, readonly PixKeyType[]>> = {
  '01': ['phone'],
  '02': ['email'],
  '03': ['cpf', 'cnpj'],
  '04': ['evp'],
}

/** A PIX by key: segments A and B (form 45). */
export function readPix(
  [a, ...others]: readonly [string, ...string[]],
  { line, bank, today }: { line: number; bank: string; today: CivilDate },
): ReadItem {
  const first = readRecord(segmentA, a)
  const b = others.find((each) => each[13] === 'B')
  const layout = bank === ITAU ? segmentBOfPixAtItau : segmentBOfPix
  const second = b === undefined ? undefined : readRecord(layout, b)
  const facts = {
    line,
    yourNumber: first.yourNumber ?? '',
    payeeName: first.payeeName ?? '',
    description: second?.message ?? '',
  }
  const { problems, ...values } = judgeValues(first, today)
  if (facts.payeeName === '') problems.push('Falta o nome do favorecido.')
  if (!second) {
    problems.push('Falta o segmento B, que tem a chave PIX.')
    return { ...facts, ...values, payeeDocument: '', target: null, problems }
  }
  const written = documentOf(second.documentType, second.document)
  const { key, problem } = keyOf(second.initiation, second.pixKey?.slice(0, LONGEST_KEY), written)
  if (problem) problems.push(problem)
  return { ...facts, ...values, ...payeeOf(key, written, problems), problems }
}

/** A PIX by a code (form 47), where the code's address is a key: segments J and J-52. */
export function readPixByCode(
  [j, ...others]: readonly [string, ...string[]],
  { line, today }: { line: number; today: CivilDate },
): ReadItem {
  const first = readRecord(segmentJ, j)
  const second = others.find((each) => each.slice(17, 19) === '52')
  const { payeeName, payeeDocumentType, payeeDocument, pixAddress, pixId } =
    second === undefined ? { pixAddress: undefined } : readRecord(segmentJ52OfPix, second)
  const facts = {
    line,
    yourNumber: first.yourNumber ?? '',
    payeeName: first.payeeName || payeeName || '',
    description: pixId ?? '',
  }
  const { problems, ...values } = judgeValues(first, today)
  if (facts.payeeName === '') problems.push('Falta o nome do favorecido.')
  if (!pixAddress) {
    problems.push('Falta o segmento J-52, que tem o endereço do PIX.')
    return { ...facts, ...values, payeeDocument: '', target: null, problems }
  }
  const [key] = pixKeyCandidates(pixAddress)
  if (!key) {
    problems.push('O QR Code do PIX é um endereço na internet: por aqui se paga por chave.')
  }
  const written = documentOf(payeeDocumentType, payeeDocument)
  return { ...facts, ...values, ...payeeOf(key, written, problems), problems }
}

function keyOf(
  initiation = '',
  written = '',
  document: string | undefined,
): { key?: PixKey; problem?: string } {
  const types = TYPES[initiation.slice(-2)]
  const text = written.trim()
  if (!types && text === '') {
    return { problem: 'PIX por agência e conta não é pago por aqui: informe a chave.' }
  }
  // Where the document is the key, some programs write it once.
  const typed = text === '' && initiation.endsWith('03') ? document : text
  const key = pixKeyCandidates(typed ?? '').find(({ type }) => types?.includes(type) ?? true)
  return key ? { key } : { problem: 'A chave PIX não é válida para a forma de iniciação.' }
}

/** Whom a key is of, as the file says: the directory is asked before anything is sent. Adds to the problems. */
function payeeOf(
  key: PixKey | undefined,
  written: string | undefined,
  problems: string[],
): Pick<ReadItem, 'payeeDocument' | 'target'> {
  if (written === undefined) {
    problems.push('O CPF ou CNPJ do favorecido não confere com o dígito verificador.')
  }
  const own = key && (key.type === 'cpf' || key.type === 'cnpj') ? key.key : undefined
  if (own && written && own !== written) {
    problems.push('A chave PIX e o CPF ou CNPJ do favorecido são de pessoas diferentes.')
  }
  const payeeDocument = written || own || ''
  if (written === '' && !own) problems.push('Falta o CPF ou CNPJ do favorecido.')
  return { payeeDocument, target: key ? { kind: 'PIX', key } : null }
}
