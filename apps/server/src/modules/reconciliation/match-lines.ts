import { addDays, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { CLEARING } from '#ledger/accounts.ts'

/** A line of a bank's statement that is nothing of ours yet. */
export interface OpenLine {
  account: string
  key: string
  bookedOn: CivilDate
  amountCents: number
  text: string
}

/** Money of the books that no line was found for. What left is below zero. */
export interface OpenItem {
  sellerId: number
  postingId: string
  clearing: string
  reason: string
  amountCents: number
  day: CivilDate
  /** What a bank may name it by. */
  referenceIds: readonly string[]
}

export type MatchedBy = 'reference' | 'amount and day' | 'sum of a day'

export interface Match {
  line: OpenLine
  by: MatchedBy
  /** One, or the boletos of a day that the bank credits together. */
  items: readonly OpenItem[]
}

const END_TO_END = /\b[ED][0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}\b/
/** Shorter words are names of things. */
const SHORTEST_REFERENCE = 6

/** The words of a text that may be references, numbers without the zeros before them. */
export function referencesIn(text: string): Set<string> {
  const words = text.match(/[A-Za-z0-9][A-Za-z0-9-]*/g) ?? []
  return new Set(words.map(plainReference).filter((word) => word.length >= SHORTEST_REFERENCE))
}

/** A reference as it is compared: a number without the zeros before it, another without hyphens. */
export const plainReference = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/^0+/, '') : reference.replaceAll('-', '')

/**
 * Finds the money of the books in lines of the bank, each once: by what the bank names it by, then by its
 * amount and day, then boletos by the sum of a day. A line with an end-to-end id is never taken for money of the
 * same amount that has another one.
 */
export function matchLines(lines: readonly OpenLine[], items: readonly OpenItem[]): Match[] {
  const open = new Set(items)
  const matches: Match[] = []
  const left: OpenLine[] = []
  const byReference = indexed(items)
  for (const line of lines) {
    const named = [...referencesIn(line.text)].flatMap((word) => byReference.get(word) ?? [])
    const item = named.find((each) => open.has(each) && each.amountCents === line.amountCents)
    if (!item) left.push(line)
    else take({ line, by: 'reference', items: [item] })
  }
  const rest = left.filter((line) => !matchOne(line))
  for (const line of rest) {
    const together = dayOfBankSlips(line, open)
    if (together.length > 0) take({ line, by: 'sum of a day', items: together })
  }
  return matches

  function take(match: Match): void {
    match.items.forEach((item) => open.delete(item))
    matches.push(match)
  }

  /** Of several that fit, any is as good: they are of one amount. */
  function matchOne(line: OpenLine): boolean {
    const isPix = END_TO_END.test(line.text)
    const item = [...open].find(
      (each) =>
        each.amountCents === line.amountCents &&
        mayBe(line.bookedOn, each) &&
        !(isPix && isOtherThanPix(each)),
    )
    if (item) take({ line, by: 'amount and day', items: [item] })
    return item !== undefined
  }
}

/** A boleto, or money that has an end-to-end id of its own, which the line would have named. */
const isOtherThanPix = ({ clearing, referenceIds }: OpenItem): boolean =>
  clearing === CLEARING.BANK_SLIP || referenceIds.some((each) => END_TO_END.test(each))

function indexed(items: readonly OpenItem[]): Map<string, OpenItem[]> {
  const index = new Map<string, OpenItem[]>()
  for (const item of items) {
    for (const reference of new Set(item.referenceIds.map(plainReference))) {
      index.set(reference, [...(index.get(reference) ?? []), item])
    }
  }
  return index
}

/** A bank books on the day, or on the next business day; a boleto on the one after that. */
function mayBe(bookedOn: CivilDate, { day, clearing }: OpenItem): boolean {
  const next = nextBusinessDay(addDays(day, 1))
  const last = clearing === CLEARING.BANK_SLIP ? nextBusinessDay(addDays(next, 1)) : next
  return bookedOn >= day && bookedOn <= last
}

/** All open boletos of one day, where they come to what the bank has credited. */
function dayOfBankSlips(
  { amountCents, bookedOn }: OpenLine,
  open: ReadonlySet<OpenItem>,
): OpenItem[] {
  const slips = [...open].filter(
    (item) => item.clearing === CLEARING.BANK_SLIP && item.amountCents > 0 && mayBe(bookedOn, item),
  )
  const days = [...new Set(slips.map(({ day }) => day))].toSorted()
  for (const day of days) {
    const together = slips.filter((item) => item.day === day)
    const sum = together.reduce((total, item) => total + item.amountCents, 0)
    if (together.length > 1 && sum === amountCents) return together
  }
  return []
}
