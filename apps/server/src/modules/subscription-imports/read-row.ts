import type { CivilDate } from '@vintem/brazil/calendar'
import { parseDocument, type TaxDocument } from '@vintem/brazil/document'
import { type Cents, mulRatio, parseBRL } from '@vintem/brazil/money'
import { foldAscii } from '@vintem/brazil/text'
import {
  CustomerAddress,
  CustomerContact,
  INVALID_DOCUMENT,
} from '@vintem/contracts/customers/body'
import { FILL_IN, parseDayToCome, text } from '@vintem/contracts/fields'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { periodWords } from '@vintem/contracts/plans/words'
import { IMPORT_COLUMNS, type ImportColumn } from '@vintem/contracts/subscription-imports/columns'
import { METHOD_NOT_OF_PLAN, PLAN_UNKNOWN } from '@vintem/contracts/subscriptions/body'
import * as z from 'zod/mini'
import { type Address, plainAddress, plainPhone } from '#modules/customers/index.ts'
import { type Period, type PlanRow, planPrice } from '#modules/plans/index.ts'
import type { ImportedTerms } from '#modules/subscriptions/index.ts'
import type { Columns, Problem, SheetRow } from './subscription-imports.store.ts'

/** The texts of a row, by column; empty where the row has none. */
export type Texts = Readonly<Record<ImportColumn, string>>

/** Who is new among the customers. */
export interface NewCustomer {
  name: string
  email: string
  phone: string
  address: Address | null
}

/** What a row says, understood. */
export type Understood = Omit<ImportedTerms, 'customerId'> & {
  /** Undefined where the customer is known: nothing of them is changed. */
  customer: NewCustomer | undefined
}

/** As they stand in the file, or were typed in their place. */
export function textsOf(
  { cells, mended }: Pick<SheetRow, 'cells' | 'mended'>,
  columns: Columns,
): Texts {
  const texts = IMPORT_COLUMNS.map((column) => {
    const at = columns.indexOf(column)
    return [column, mended[column] ?? (at === -1 ? '' : (cells[at] ?? ''))]
  })
  return Object.fromEntries(texts) as Texts
}

/** A CPF or CNPJ, also one whose zeros a spreadsheet has left out. */
export function documentOf(written: string): TaxDocument | undefined {
  const found = parseDocument(written)
  if (found || !/^\d{8,13}$/.test(written)) return found
  return parseDocument(written.padStart(11, '0')) ?? parseDocument(written.padStart(14, '0'))
}

/** What a row is understood by. */
export interface KnownToSeller {
  plans: readonly PlanRow[]
  /** Whether the seller has this customer, and with an address. */
  customer: { hasAddress: boolean } | undefined
  /** Whether the bank issues no boleto without the address of its payer. */
  needsAddress: boolean
}

/** Understands a row, or says what is wrong with each of its columns. */
export function readRow(texts: Texts, known: KnownToSeller): Understood | { problems: Problem[] } {
  const problems: Problem[] = []
  const wrong = (column: ImportColumn, description: string) => {
    problems.push({ column, description })
    return undefined
  }
  if (!documentOf(texts.document)) wrong('document', texts.document ? INVALID_DOCUMENT : FILL_IN)
  const externalId = externalIdOf(texts.externalId, wrong)
  const plan = planOf(texts.plan, known.plans, wrong)
  const period = periodOf(texts.period, wrong)
  const valueCents = plan && period && valueOf(texts.value, plan, period, wrong)
  const method = plan && methodOf(texts.method, plan, wrong)
  const startDate = startOf(texts.startDate, wrong)
  const customer = known.customer ? undefined : customerOf(texts, wrong)
  const hasAddress = known.customer?.hasAddress ?? Boolean(customer?.address)
  if (known.needsAddress && method === 'BANK_SLIP' && !hasAddress && problems.length === 0) {
    wrong('zipCode', known.customer ? ADDRESS_OF_KNOWN : ADDRESS_OF_NEW)
  }
  if (problems.length > 0 || !plan || !period || !valueCents || !method || !startDate) {
    return { problems }
  }
  return { plan, period, valueCents, method, startDate, externalId, customer }
}

const ADDRESS_OF_NEW = 'O boleto pede o endereço do cliente.'
const ADDRESS_OF_KNOWN = 'O boleto pede o endereço deste cliente: complete o cadastro dele.'

type Wrong = (column: ImportColumn, description: string) => undefined

const ExternalId = text(FILL_IN, 100)

function externalIdOf(written: string, wrong: Wrong): string | null {
  if (written === '') return null
  const read = ExternalId.safeParse(written)
  if (read.success) return read.data
  wrong('externalId', read.error.issues[0]?.message ?? FILL_IN)
  return null
}

const plain = (written: string) => foldAscii(written).toLowerCase().replace(/\s+/g, ' ').trim()

/** A plan by its number or its title. */
function planOf(written: string, plans: readonly PlanRow[], wrong: Wrong): PlanRow | undefined {
  if (written === '') return wrong('plan', FILL_IN)
  const named = plans.filter(({ title }) => plain(title) === plain(written))
  if (named.length > 1) return wrong('plan', TWO_PLANS)
  const found = named[0] ?? plans.find(({ id }) => String(id) === written)
  return found ?? wrong('plan', PLAN_UNKNOWN)
}

const TWO_PLANS = 'Há dois planos com este nome: escreva o número do plano.'

const PERIODS: Readonly<Record<string, Period>> = {
  '1': 'MONTHLY',
  '6': 'SEMESTER',
  '12': 'YEARLY',
  monthly: 'MONTHLY',
  semester: 'SEMESTER',
  yearly: 'YEARLY',
  mes: 'MONTHLY',
  semestre: 'SEMESTER',
  ano: 'YEARLY',
}

function periodOf(written: string, wrong: Wrong): Period | undefined {
  if (written === '') return 'MONTHLY'
  const said = plain(written)
  const named = Object.entries(periodWords).find(([, word]) => plain(word) === said)?.[0]
  return (named as Period | undefined) ?? PERIODS[said] ?? wrong('period', WHICH_PERIOD)
}

const WHICH_PERIOD = 'Escreva Mensal, Semestral ou Anual.'
const MOST_CENTS = 9_999_999_999

/** Of the whole period, from the price of a month; without one, that of the plan. */
function valueOf(written: string, plan: PlanRow, period: Period, wrong: Wrong): Cents | undefined {
  const month = written === '' ? planPrice(plan, period).monthCents : amountOf(written)
  const total = month && mulRatio(month, PERIOD_MONTHS[period], 1)
  return total && total > 0 && total <= MOST_CENTS ? total : wrong('value', WHICH_VALUE)
}

const WHICH_VALUE = 'Informe um valor válido'

/** `1.234,56`, and `1234.56`, whose point cannot stand before thousands. */
const amountOf = (written: string): Cents | undefined =>
  parseBRL(/^\d+\.\d{1,2}$/.test(written) ? written.replace('.', ',') : written)

type Method = ImportedTerms['method']

const METHODS: Readonly<Record<string, Method>> = {
  pix: 'PIX',
  boleto: 'BANK_SLIP',
  'boleto bancario': 'BANK_SLIP',
  bank_slip: 'BANK_SLIP',
  cartao: 'CREDIT_CARD',
  'cartao de credito': 'CREDIT_CARD',
  credit_card: 'CREDIT_CARD',
}

/** The method that is written or, where none is, the first that the plan takes. */
function methodOf(written: string, plan: PlanRow, wrong: Wrong): Method | undefined {
  const said = plain(written)
  const taken = methodsTaken(plan)
  if (said === '') return taken[0]
  const method = METHODS[said]
  if (!method) return wrong('method', 'Escreva Pix, Boleto ou Cartão.')
  return taken.includes(method) ? method : wrong('method', METHOD_NOT_OF_PLAN)
}

const methodsTaken = (plan: PlanRow): Method[] => [
  ...(plan.enablePix ? (['PIX'] as const) : []),
  ...(plan.enableBankSlip ? (['BANK_SLIP'] as const) : []),
  ...(plan.enableCreditCard ? (['CREDIT_CARD'] as const) : []),
]

/** `31/01/2026`, or `2026-01-31` as some systems write it. */
function startOf(written: string, wrong: Wrong): CivilDate | undefined {
  if (written === '') return wrong('startDate', FILL_IN)
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  const iso = day
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : written.replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '')
  return parseDayToCome(iso) ?? wrong('startDate', 'Informe uma data válida.')
}

const ADDRESS = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const

/** The contact of a new customer and, where any of it is given, the whole address. */
function customerOf(texts: Texts, wrong: Wrong): NewCustomer | undefined {
  const { name, email, phone } = texts
  const contact = understood(CustomerContact, { name, email, phone, countryCode: '55' }, wrong)
  const given = Object.fromEntries(ADDRESS.map((column) => [column, texts[column]]))
  // A spreadsheet leaves out the zero before the number of a CEP.
  if (/^\d{7}$/.test(texts.zipCode)) given['zipCode'] = `0${texts.zipCode}`
  const hasAddress = ADDRESS.some((column) => texts[column] !== '')
  const address = hasAddress
    ? understood(CustomerAddress, { ...given, country: 'BR' }, wrong)
    : undefined
  if (!contact || (hasAddress && !address)) return undefined
  return {
    name: contact.name,
    email: contact.email,
    phone: plainPhone('55', contact.phone),
    address: address ? plainAddress(address) : null,
  }
}

/** What a schema of a form makes of texts, whose fields are called as the columns are. */
function understood<S extends z.ZodMiniType>(
  schema: S,
  value: object,
  wrong: Wrong,
): z.output<S> | undefined {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  for (const [field, issues] of Map.groupBy(read.error.issues, ({ path }) => String(path[0]))) {
    wrong(field as ImportColumn, issues[0]?.message ?? FILL_IN)
  }
  return undefined
}
