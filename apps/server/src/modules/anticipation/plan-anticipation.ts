import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { type Cents, cents, subtract, sum } from '@vintem/brazil/money'
import { anticipationCost } from '#modules/receivables/index.ts'

/** A receivable that may be anticipated, or what is left of it. */
export interface Eligible {
  id: string
  dueDate: CivilDate
  amountCents: Cents
}

/** What is taken of one receivable, and what that costs. */
export interface AnticipatedPart {
  receivableId: string
  dueDate: CivilDate
  amountCents: Cents
  costCents: Cents
}

export interface AnticipationPlan {
  parts: readonly AnticipatedPart[]
  grossCents: Cents
  costCents: Cents
  netCents: Cents
}

export interface AnticipationTerms {
  /** The day on which the money is had. */
  on: CivilDate
  monthlyMillionths: number
}

/**
 * Receivables taken until their net is `wanted`, or all where they bring less: the earliest due first,
 * and of the last one the least that brings what is missing (banking §4).
 */
export function planAnticipation(
  eligible: readonly Eligible[],
  terms: AnticipationTerms,
  wanted: Cents,
): AnticipationPlan {
  const parts: AnticipatedPart[] = []
  let missing = wanted
  for (const receivable of eligible.toSorted(earliestDueFirst)) {
    if (missing <= 0) break
    const part = takeOf(receivable, terms, missing)
    if (!part) continue
    parts.push(part)
    missing = subtract(missing, netOf(part))
  }
  const grossCents = sum(parts.map(({ amountCents }) => amountCents))
  const costCents = sum(parts.map((part) => part.costCents))
  return { parts, grossCents, costCents, netCents: subtract(grossCents, costCents) }
}

/** Undefined where the receivable is so far away that it would bring nothing. */
function takeOf(
  { id, dueDate, amountCents }: Eligible,
  terms: AnticipationTerms,
  missing: Cents,
): AnticipatedPart | undefined {
  const partOf = (amount: Cents): AnticipatedPart => {
    const costCents = anticipationCost(amount, daysOf(dueDate, terms), terms.monthlyMillionths)
    return { receivableId: id, dueDate, amountCents: amount, costCents }
  }
  const whole = partOf(amountCents)
  if (netOf(whole) <= 0) return undefined
  if (netOf(whole) <= missing) return whole
  // The net grows by a cent or not at all with each cent taken, so every net has a least amount.
  let [tooLittle, enough] = [0, amountCents as number]
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (netOf(partOf(cents(middle))) >= missing) enough = middle
    else tooLittle = middle
  }
  return partOf(cents(enough))
}

const netOf = ({ amountCents, costCents }: AnticipatedPart): Cents =>
  subtract(amountCents, costCents)

const daysOf = (dueDate: CivilDate, { on }: AnticipationTerms): number => daysBetween(on, dueDate)

const earliestDueFirst = (a: Eligible, b: Eligible): number =>
  a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id)

const MILLION = 1_000_000

/**
 * The cost a month, in millionths: (gross ÷ net) ^ (30 ÷ the days of the money, on the average) − 1. Zero of
 * a plan without parts.
 */
export function effectiveRate(
  { parts, grossCents, netCents }: AnticipationPlan,
  { on }: Pick<AnticipationTerms, 'on'>,
): number {
  const [gross, net]: readonly number[] = [grossCents, netCents]
  if (gross === undefined || !net) return 0
  const moneyDays = parts.reduce(
    (total, { amountCents, dueDate }) => total + amountCents * daysBetween(on, dueDate),
    0,
  )
  const growth = (gross / net) ** ((30 * gross) / moneyDays)
  return Math.round((growth - 1) * MILLION)
}
