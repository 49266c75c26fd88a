import type { CivilDate } from '../calendar/index.ts'
import {
  type CnabFile,
  type CnabProblem,
  fileTitle,
  findWholeProblems,
  readCnabFile,
} from '../cnab-laboratory/index.ts'
import { decodeText, paymentFileHeader, readRecord } from '../cnab/index.ts'
import { documentOf, twinKey } from './judge-values.ts'
import type { LotItem, PaymentLot, ReadItem, RefusedLotItem } from './lot.ts'
import { readPayment400 } from './read-barcode.ts'
import { readItems240 } from './read-items.ts'

/** A lot, or why a file is none, in Portuguese. */
export type LotReading = { lot: PaymentLot } | { refusal: string }

/** Service of CNAB 400 for payments of suppliers. */
const SUPPLIERS_400 = '11'

/**
 * Reads a file of payments for a bank (remessa) of CNAB 240 or 400, and checks every line of it: counts, sums,
 * numbers, check digits, amounts and days. Of CNAB 400 payments of suppliers alone, for which there is no common
 * layout: "PAGTOS FORNECED".
 * @param today the first day on which anything can be paid.
 */
export function readPaymentLot(content: Uint8Array | string, today: CivilDate): LotReading {
  const text = typeof content === 'string' ? content : decodeText(content)
  // No program writes it into such a file, and no database takes it.
  const file = text.includes('\0') ? undefined : readCnabFile(text)
  if (!file) return { refusal: 'O arquivo não é CNAB 240 nem CNAB 400.' }
  const refusal = refusalOf(file)
  if (refusal) return { refusal }
  const { items, problems } =
    file.layout === 240 ? readItems240(file, today) : readItems400(file, today)
  return {
    lot: {
      layout: file.layout,
      bank: file.bank,
      ...companyOf(file),
      lines: file.lines.length,
      ...judged(items),
      problems: [...problems, ...findWholeProblems(file)].toSorted(
        (a, b) => (a.line ?? Infinity) - (b.line ?? Infinity),
      ),
    },
  }
}

/** Files that pay nobody are named, so that people find out which one they have picked. */
function refusalOf(file: CnabFile): string | undefined {
  const [header = ''] = file.lines
  const isOfPayments = file.contents.split(' e ').includes('pagamentos')
  const isServed = file.layout === 240 || header.slice(9, 11) === SUPPLIERS_400
  if (!isOfPayments || !isServed) {
    return file.layout === 240
      ? `É um arquivo de outra coisa (${fileTitle(file)}). Aqui entram remessas de pagamentos.`
      : `É um arquivo de outra coisa (${fileTitle(file)}). De CNAB 400 entram aqui pagamentos a fornecedores: PAGTOS FORNECED, serviço 11.`
  }
  return file.direction === 'RETORNO'
    ? 'O arquivo é um retorno do banco. Envie a remessa de pagamentos.'
    : undefined
}

function companyOf({ layout, lines }: CnabFile) {
  const [header = ''] = lines
  if (layout === 400) return { companyDocument: '', companyName: header.slice(46, 76).trim() }
  const { documentType, document, company } = readRecord(paymentFileHeader, header)
  return {
    // What is no document is nobody's: the caller compares it with the seller's, and refuses it.
    companyDocument: documentOf(documentType, document) ?? document ?? '',
    companyName: company ?? '',
  }
}

function readItems400(file: CnabFile, today: CivilDate) {
  const items: ReadItem[] = []
  const problems: CnabProblem[] = []
  for (const [index, record] of file.lines.entries()) {
    const line = index + 1
    if (record.startsWith('1')) items.push(readPayment400(record, { line, today }))
    else if (!/^[09]/.test(record)) {
      problems.push({ line, text: 'O tipo do registro não é conhecido.' })
    }
  }
  return { items, problems }
}

/** Parts what can be paid from what cannot; of two that would pay the same, the second cannot. */
function judged(read: readonly ReadItem[]): Pick<PaymentLot, 'items' | 'refused'> {
  const items: LotItem[] = []
  const refused: RefusedLotItem[] = []
  const lineOf = new Map<string, number>()
  for (const { target, problems, ...item } of read) {
    const twin = target ? lineOf.get(twinKey(target, item)) : undefined
    if (twin !== undefined) problems.push(`Paga o mesmo que a linha ${twin}.`)
    const { amountCents, payOn } = item
    const [first, ...others] = problems
    if (first !== undefined || !target || amountCents === null || payOn === null) {
      refused.push({ ...item, problems: [first ?? 'A linha não pode ser lida.', ...others] })
      continue
    }
    lineOf.set(twinKey(target, item), item.line)
    items.push({ ...item, amountCents, payOn, target })
  }
  return { items, refused }
}
