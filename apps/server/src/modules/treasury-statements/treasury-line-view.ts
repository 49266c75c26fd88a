import { type CivilDate, civilDateOf, parseCivilDate } from '@vintem/brazil/calendar'
import { tenDaysOf } from '@vintem/brazil/investment'
import { centsToReais } from '@vintem/brazil/money'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import type { Answer } from '@vintem/contracts/endpoint'
import type { listTreasuryLines } from '@vintem/contracts/treasury/endpoints'
import { APPLIED, INCOME_TAX, IOF, YIELDED } from '@vintem/contracts/treasury/words'
import type { TreasuryLine } from './treasury-lines.store.ts'

/** The application and the business day of a yield. */
export function yieldOf({ kind, reference }: TreasuryLine) {
  const [applicationId = '', text = ''] = reference.split(' ')
  const day = parseCivilDate(text)
  return kind === YIELDED && day ? { applicationId, day } : undefined
}

/** The id of the application that a line invests in. */
export const appliedIdOf = ({ kind, reference }: TreasuryLine): string[] =>
  kind === APPLIED ? [reference] : []

/** The day that a line is of: of an application, the one that it counts from; of taxes, when they are due. */
function executionDate(line: TreasuryLine, countsFrom: ReadonlyMap<string, CivilDate>): CivilDate {
  const { kind, reference, happenedAt, bookedOn } = line
  if (kind === IOF || kind === INCOME_TAX) return tenDaysOf(civilDateOf(happenedAt)).dueOn
  return yieldOf(line)?.day ?? countsFrom.get(reference) ?? bookedOn
}

export const toEntryView = (
  line: TreasuryLine,
  countsFrom: ReadonlyMap<string, CivilDate>,
): Answer<typeof listTreasuryLines>['content'][number] => ({
  uuid: line.postingId,
  kind: line.kind,
  created_at: line.happenedAt.toISOString(),
  execution_date: executionDate(line, countsFrom),
  description: ledgerReasonWords[line.kind] ?? line.kind,
  amount: centsToReais(line.amountCents),
  balance: centsToReais(line.balanceCents),
})
