import { parseBoleto } from '../boleto/index.ts'
import type { CivilDate } from '../calendar/index.ts'
import { payment400 } from '../cnab-laboratory/index.ts'
import { readRecord, segmentJ, segmentJ52, segmentO } from '../cnab/index.ts'
import { documentOf, judgeValues } from './judge-values.ts'
import type { LotTarget, ReadItem } from './lot.ts'

interface Place {
  line: number
  today: CivilDate
}

/** A boleto: segment J, and J-52 where there is one (forms 30 and 31). */
export function readSlip(
  [j, ...others]: readonly [string, ...string[]],
  { line, today }: Place,
): ReadItem {
  const first = readRecord(segmentJ, j)
  const second = others.find((each) => each.slice(17, 19) === '52')
  const named = second === undefined ? undefined : readRecord(segmentJ52, second)
  const { problems, ...values } = judgeValues(first, today)
  const document = documentOf(named?.payeeDocumentType, named?.payeeDocument)
  if (document === undefined) {
    problems.push('O CPF ou CNPJ do beneficiário não confere com o dígito verificador.')
  }
  return {
    line,
    yourNumber: first.yourNumber ?? '',
    payeeName: first.payeeName || named?.payeeName || '',
    payeeDocument: document ?? '',
    description: '',
    ...values,
    target: targetOf('bank-slip', { ...first, today }, problems),
    problems,
  }
}

/** A bill of a utility or a tax, by its barcode: segment O (form 11). */
export function readBill([o]: readonly [string, ...string[]], { line, today }: Place): ReadItem {
  const read = readRecord(segmentO, o)
  const { problems, ...values } = judgeValues(read, today)
  return {
    line,
    yourNumber: read.yourNumber ?? '',
    payeeName: read.payeeName ?? '',
    payeeDocument: '',
    description: '',
    ...values,
    target: targetOf('utility-bill', { ...read, today }, problems),
    problems,
  }
}

/** A payment of CNAB 400, which says no payee: a boleto or a bill by its barcode. */
export function readPayment400(record: string, { line, today }: Place): ReadItem {
  const read = readRecord(payment400, record)
  const { problems, ...values } = judgeValues(read, today)
  return {
    line,
    yourNumber: '',
    payeeName: '',
    payeeDocument: '',
    description: '',
    ...values,
    target: targetOf(undefined, { ...read, dueDate: null, today }, problems),
    problems,
  }
}

interface Barcoded {
  barcode: string | undefined
  amountCents: number | undefined
  dueDate: CivilDate | null | undefined
  today: CivilDate
}

/** What a barcode stands for, if it is of the expected kind. Adds to the problems. */
function targetOf(
  kind: 'bank-slip' | 'utility-bill' | undefined,
  { barcode = '', amountCents, dueDate, today }: Barcoded,
  problems: string[],
): LotTarget | null {
  const boleto = /^\d{44}$/.test(barcode) ? parseBoleto(barcode, today) : undefined
  if (!boleto) {
    problems.push('O código de barras não confere com o dígito verificador.')
    return null
  }
  if (kind && boleto.kind !== kind) {
    problems.push(
      kind === 'bank-slip'
        ? 'O código de barras é de uma conta ou tributo: use o segmento O.'
        : 'O código de barras é de um boleto: use o segmento J.',
    )
    return null
  }
  const isBill = boleto.kind === 'utility-bill'
  // A boleto may have fine and discount: its registry says what it is worth. A bill has what it says.
  if (isBill && boleto.amountCents !== undefined && boleto.amountCents !== amountCents) {
    problems.push('O valor não é o que o código de barras diz.')
  }
  const written = isBill ? null : (boleto.dueDate ?? null)
  return {
    kind: isBill ? 'UTILITY_BILL' : 'BANK_SLIP',
    barcode: boleto.barcode,
    dueOn: dueDate ?? written,
  }
}
