import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type {
  getSubscriptionImport,
  listImportRows,
  listSubscriptionImports,
} from '@vintem/contracts/subscription-imports/endpoints'
import { textsOf } from './read-row.ts'
import type { Columns, SheetRow, SubscriptionImportRow } from './subscription-imports.store.ts'
import { undoUntil } from './undo-until.ts'

type ImportView = Answer<typeof getSubscriptionImport>

export const toImportSummary = (
  row: SubscriptionImportRow,
): Answer<typeof listSubscriptionImports>['content'][number] => ({
  uuid: row.id,
  name: row.name,
  state: row.state,
  rows: row.rows,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
})

/** First charges that fall due on a day. */
export interface DayOfCharges {
  day: CivilDate
  charges: number
  cents: Cents
}

interface Found {
  samples: readonly SheetRow[]
  counts: readonly { state: SheetRow['state']; count: number }[]
  days: readonly DayOfCharges[]
  customers: { fresh: number; known: number; invited: number } | undefined
  today: CivilDate
  now: Date
}

export function toImportView(row: SubscriptionImportRow, found: Found): ImportView {
  const counted = new Map(found.counts.map(({ state, count }) => [state, count]))
  return {
    ...toImportSummary(row),
    refusal: row.refusal,
    headers: row.headers.map((title, index) => ({
      title,
      column: row.columns[index] ?? null,
      samples: found.samples.flatMap(({ cells }) => cells[index] || []),
    })),
    checkedRows: row.checkedLine,
    counts: {
      unchecked: counted.get('UNCHECKED') ?? 0,
      ready: counted.get('READY') ?? 0,
      wrong: counted.get('WRONG') ?? 0,
      duplicate: counted.get('DUPLICATE') ?? 0,
      imported: counted.get('IMPORTED') ?? 0,
      undone: counted.get('UNDONE') ?? 0,
    },
    forecast: row.state === 'CHECKED' ? toForecast(row, found) : null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    rowsKept: row.forgottenAt === null,
    undoUntil: undoUntil(row, found.now)?.toISOString() ?? null,
  }
}

/** Days that are shown one by one. */
const MOST_DAYS = 31

function toForecast({ checkedOn }: SubscriptionImportRow, found: Found): ImportView['forecast'] {
  const { days, customers, today } = found
  if (!checkedOn || !customers) return null
  const later = days.slice(MOST_DAYS)
  const total = (some: readonly DayOfCharges[]) => centsToReais(sum(some.map((day) => day.cents)))
  return {
    checkedOn,
    isCurrent: checkedOn === today,
    newCustomers: customers.fresh,
    matchedCustomers: customers.known,
    invited: customers.invited,
    value: total(days),
    days: days
      .slice(0, MOST_DAYS)
      .map((each) => ({ day: each.day, charges: each.charges, value: centsToReais(each.cents) })),
    later: {
      charges: later.reduce((all, { charges }) => all + charges, 0),
      value: total(later),
    },
  }
}

export function toRowView(
  row: SheetRow,
  columns: Columns,
): Answer<typeof listImportRows>['content'][number] {
  const { line, state, problems, firstDueOn, firstCents, customerId, subscriptionId } = row
  const texts = Object.entries(textsOf(row, columns)).filter(([, text]) => text !== '')
  return {
    line,
    state,
    cells: Object.fromEntries(texts),
    problems: [...problems],
    firstCharge: firstDueOn && {
      day: firstDueOn,
      value: centsToReais(firstCents ?? cents(0)),
    },
    isNewCustomer: customerId === null,
    subscription: subscriptionId,
  }
}
