import { type Cents, cents } from '@vintem/brazil/money'
import { chargeMethodWords, ledgerReasonWords } from '@vintem/contracts/charges/words'
import { AVAILABLE, SCHEDULED } from '#ledger/accounts.ts'
import type { Column } from '#modules/exports/index.ts'
import type { CostLine, FolderAccount, FolderLine } from './accountant-folders.store.ts'

export const accountWords: Readonly<Record<FolderAccount, string>> = {
  [AVAILABLE]: 'Saldo disponível',
  [SCHEDULED]: 'Saldo a liberar',
}

const kindOf = ({ kind }: { kind: string }): string => ledgerReasonWords[kind] ?? kind

/** An amount above zero; nothing for one that belongs into the other column. */
const above = (amount: number): Cents | null => (amount > 0 ? cents(amount) : null)

const methodOf = ({ chargeMethod }: FolderLine) => chargeMethod && chargeMethodWords[chargeMethod]

type Entry = FolderLine & { account: FolderAccount }

const aboutLine: readonly Column<Entry>[] = [
  { header: 'Conta', width: 18, kind: 'text', of: ({ account }) => accountWords[account] },
  { header: 'Data', width: 12, kind: 'day', of: (row) => row.bookedOn },
  { header: 'Número', width: 10, kind: 'count', of: (row) => row.line },
  { header: 'Lançamento', width: 26, kind: 'text', of: kindOf },
  { header: 'Descrição', width: 32, kind: 'text', of: (row) => row.chargeTitle },
  { header: 'Forma de pagamento', width: 20, kind: 'text', of: methodOf },
]

const identifiers: readonly Column<Entry>[] = [
  { header: 'Identificador da cobrança', width: 38, kind: 'text', of: (row) => row.chargeId },
  { header: 'Identificador do lançamento', width: 38, kind: 'text', of: (row) => row.postingId },
]

/** Every line of every account, with the balance after it. */
export const ledgerColumns: readonly Column<Entry>[] = [
  ...aboutLine,
  { header: 'Entrada', width: 14, kind: 'money', of: (row) => above(row.amountCents) },
  { header: 'Saída', width: 14, kind: 'money', of: (row) => above(-row.amountCents) },
  { header: 'Saldo', width: 14, kind: 'money', of: (row) => row.balanceCents },
  ...identifiers,
]

/** What payments and anticipations cost. */
export const costColumns: readonly Column<CostLine & { account: FolderAccount }>[] = [
  ...aboutLine,
  { header: 'Tarifa', width: 14, kind: 'money', of: (row) => row.feeCents },
  { header: 'Antecipação', width: 14, kind: 'money', of: (row) => row.anticipationCents },
  ...identifiers,
]

/** What disputes took and gave back. */
export const disputeColumns: readonly Column<Entry>[] = [
  ...aboutLine,
  { header: 'Entrada', width: 14, kind: 'money', of: (row) => above(row.amountCents) },
  { header: 'Saída', width: 14, kind: 'money', of: (row) => above(-row.amountCents) },
  ...identifiers,
]

/** A row of the trial balance. */
export interface BalanceRow {
  account: string
  text: string
  lines: number
  inCents: Cents | null
  outCents: Cents | null
  balanceCents: Cents | null
}

export const balanceColumns: readonly Column<BalanceRow>[] = [
  { header: 'Conta', width: 18, kind: 'text', of: (row) => row.account },
  { header: 'Lançamento', width: 26, kind: 'text', of: (row) => row.text },
  { header: 'Quantidade', width: 12, kind: 'count', of: (row) => row.lines },
  { header: 'Entradas', width: 14, kind: 'money', of: (row) => row.inCents },
  { header: 'Saídas', width: 14, kind: 'money', of: (row) => row.outCents },
  { header: 'Saldo', width: 14, kind: 'money', of: (row) => row.balanceCents },
]

export const isOfDispute = ({ kind }: FolderLine): boolean => kind.startsWith('dispute-')

/** True where a line is the one that its posting's costs are said at, and it has some. */
export const hasCosts = ({ isCounted, feeCents, anticipationCents }: CostLine): boolean =>
  isCounted && (feeCents !== 0 || anticipationCents !== 0)
