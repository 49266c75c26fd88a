import type { CivilDate } from '../calendar/index.ts'
import { type CnabFile, type CnabProblem, placesOf } from '../cnab-laboratory/index.ts'
import { paymentBatchHeader, readRecord, segmentA } from '../cnab/index.ts'
import { judgeValues } from './judge-values.ts'
import type { ReadItem } from './lot.ts'
import { readBill, readSlip } from './read-barcode.ts'
import { readPix, readPixByCode } from './read-pix.ts'

/** The records of one payment, and the batch that they stand in. */
interface Group {
  /** From 1. */
  line: number
  records: [string, ...string[]]
  operation: string
  form: string
}

/** Begin a payment, although no bank field tells where (a tax without barcode). */
const TAX = 'N'
/** What may follow the record that begins a payment: it says nothing that is needed here. */
const COMPLEMENTS = 'BCDEFJWZ56789'

/** The payments of a file of CNAB 240, whatever becomes of them. */
export function readItems240(
  { lines, bank }: CnabFile,
  today: CivilDate,
): { items: ReadItem[]; problems: CnabProblem[] } {
  const { groups, problems } = groupsOf(lines, bank)
  const items = groups.map((group) => {
    const item = readGroup(group, { bank, today })
    const strange = group.records.slice(1).find((record) => !COMPLEMENTS.includes(record[13] ?? ''))
    if (strange) item.problems.push(`O segmento ${strange[13]} não é de um pagamento.`)
    return item
  })
  return { items, problems }
}

function groupsOf(lines: readonly string[], bank: string) {
  const groups: Group[] = []
  const problems: CnabProblem[] = []
  let batch: Pick<Group, 'operation' | 'form'> = { operation: '', form: '' }
  let current: Group | undefined
  for (const [index, record] of lines.entries()) {
    const line = index + 1
    const type = record[7] ?? ''
    if (!record.startsWith(bank)) {
      problems.push({
        line,
        text: `A linha é do banco ${record.slice(0, 3)}, e o arquivo do banco ${bank}.`,
      })
    }
    if (!'01359'.includes(type)) {
      problems.push({ line, text: 'O tipo do registro não é conhecido.' })
    }
    if (type === '1') {
      const { operation = '', form = '' } = readRecord(paymentBatchHeader, record)
      batch = { operation, form }
    }
    if (type !== '3') {
      current = undefined
      continue
    }
    if (placesOf(record) || record[13] === TAX) {
      current = { line, records: [record], ...batch }
      groups.push(current)
    } else if (current) current.records.push(record)
    else problems.push({ line, text: `O segmento ${record[13]} está sem um pagamento antes.` })
  }
  return { groups, problems }
}

interface Circumstances {
  bank: string
  today: CivilDate
}

const PIX = '45'
const PIX_BY_CODE = '47'

function readGroup(
  { line, records, operation, form }: Group,
  { bank, today }: Circumstances,
): ReadItem {
  const [first] = records
  const segment = first[13] ?? ''
  const item = readAs(segment, form, { line, records, bank, today })
  if (operation !== 'C') item.problems.push('O lote em que a linha está não é de pagamentos.')
  const change = segment === TAX ? undefined : changeOf(first)
  if (change) item.problems.push(change)
  return item
}

function readAs(
  segment: string,
  form: string,
  { line, records, bank, today }: Circumstances & Pick<Group, 'line' | 'records'>,
): ReadItem {
  switch (segment) {
    case 'A':
      return form === PIX
        ? readPix(records, { line, bank, today })
        : readTransfer(records, { line, today }, nameOf(form))
    case 'J':
      if (form === PIX_BY_CODE) return readPixByCode(records, { line, today })
      return readSlip(records, { line, today })
    case 'O':
      return readBill(records, { line, today })
    default:
      return {
        ...NOTHING,
        line,
        problems: ['Tributos sem código de barras (segmento N) não são pagos por aqui.'],
      }
  }
}

const FORMS: Readonly<Record<string, string>> = {
  '01': 'Crédito em conta (forma 01)',
  '02': 'Cheque (forma 02)',
  '03': 'DOC ou TED (forma 03)',
  '05': 'Crédito em poupança (forma 05)',
  '10': 'Ordem de pagamento (forma 10)',
  '41': 'TED (forma 41)',
  '43': 'TED (forma 43)',
}

const nameOf = (form: string): string => FORMS[form] ?? `Pagamento de forma ${form}`

/** A transfer to an account: shown as it is written, and not made. */
function readTransfer(
  [a]: Group['records'],
  { line, today }: { line: number; today: CivilDate },
  name: string,
): ReadItem {
  const { yourNumber = '', payeeName = '', amountCents, payOn } = readRecord(segmentA, a)
  const values = judgeValues({ amountCents, payOn }, today)
  const problem = `${name}: por aqui se paga por PIX com chave (forma 45).`
  return { ...NOTHING, line, yourNumber, payeeName, ...values, problems: [problem] }
}

const NOTHING = {
  yourNumber: '',
  payeeName: '',
  payeeDocument: '',
  description: '',
  amountCents: null,
  payOn: null,
  target: null,
}

/** G060 and G061: what is changed or taken out was never here. */
function changeOf(record: string): string | undefined {
  const [type, instruction] = [record.slice(14, 15), record.slice(15, 17)]
  if (type === '9' || instruction === '99') {
    return 'A linha pede a exclusão de um pagamento: cancele-o na lista de pagamentos.'
  }
  return /^[0 ]/.test(type)
    ? undefined
    : 'A linha altera ou estorna um pagamento: por aqui só se incluem pagamentos.'
}
