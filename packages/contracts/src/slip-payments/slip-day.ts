import {
  addBusinessDays,
  addDays,
  type CivilDate,
  civilDateOf,
  isBusinessDay,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'

/** What of a boleto decides on which days it can be paid. */
export interface SlipTerms {
  /** 44 digits. */
  barcode: string
  amountCents: number
  dueOn: CivilDate | null
  /** The last day on which it is taken, where the registry names one. */
  lastOn: CivilDate | null
  isOverdue: boolean
  /** Until which time of a business day it is taken, as 14:30 in São Paulo, where the registry names one. */
  closesAt: string | null
}

/** What of a boleto decides until which hour it can be paid. */
type Hours = Pick<SlipTerms, 'barcode' | 'amountCents' | 'closesAt'>

const HOUR_MILLIS = 3_600_000
const LARGE_CENTS = 25_000_000
/** Until which hour boletos are paid on the day itself (banking §7). */
const CLOSING_HOURS = { bankSlip: 22, large: 17, utility: 16 } as const

/** A bill of water, power, telephone or taxes, of 48 digits. */
export const isUtilityBill = (barcode: string): boolean => barcode.startsWith('8')

/** Of a city, the government or for a traffic fine (segments 1, 5 and 7). */
const isTaxBill = (barcode: string): boolean => /^8[157]/.test(barcode)

/** The hour of a business day, in São Paulo, from which nothing more is paid on it: the registry's own, or ours. */
function closingHour({ barcode, amountCents, closesAt }: Hours): number {
  if (closesAt !== null) return Number(closesAt.slice(0, 2)) + Number(closesAt.slice(3)) / 60
  if (isUtilityBill(barcode)) return CLOSING_HOURS.utility
  return amountCents >= LARGE_CENTS ? CLOSING_HOURS.large : CLOSING_HOURS.bankSlip
}

/** True where a boleto can be paid immediately. */
export function isOpenNow(terms: Hours, now: Date): boolean {
  const today = civilDateOf(now)
  const closesAt = startOfDay(today).getTime() + Math.round(closingHour(terms) * HOUR_MILLIS)
  return isBusinessDay(today) && now.getTime() < closesAt
}

/** The last day on which a boleto costs what it costs now; null where nothing says. One that is overdue: today. */
export function lastSlipDay(
  { barcode, dueOn, lastOn, isOverdue }: SlipTerms,
  today: CivilDate,
): CivilDate | null {
  if (isOverdue) return today
  const due = dueOn && (isUtilityBill(barcode) ? dueOn : nextBusinessDay(dueOn))
  return due && lastOn ? (due < lastOn ? due : lastOn) : (due ?? lastOn)
}

/** The day on which a boleto is paid that somebody wants to pay on another; null where there is none. */
export function slipDay(asked: CivilDate, terms: SlipTerms, now: Date): CivilDate | null {
  const today = civilDateOf(now)
  const last = lastSlipDay(terms, today)
  const isPayable = (day: CivilDate) =>
    day === today ? isOpenNow(terms, now) : day > today && isBusinessDay(day)
  if (last && asked > last) return null
  if (isPayable(asked)) return asked
  const before = addBusinessDays(asked, -1)
  if (isTaxBill(terms.barcode) && asked > today && isPayable(before)) return before
  const next = nextBusinessDay(addDays(asked < today ? today : asked, 1))
  return last && next > last ? null : next
}
