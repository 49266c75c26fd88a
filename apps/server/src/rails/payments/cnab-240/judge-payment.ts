import { startOfDay } from '@vintem/brazil/calendar'
import { paymentVerdict, type ReturnedPayment } from '@vintem/brazil/cnab'
import { cents, formatBRL } from '@vintem/brazil/money'
import type { PayingAccount } from './payment-account.ts'
import { type FilePayment, type PaymentState, yourNumberOf } from './payments.ts'

/** What a line of the bank makes of a payment. */
export interface JudgedPayment {
  says: PaymentState
  /** The payment as it is then; undefined where the line changes nothing. */
  after: FilePayment | undefined
  /** Why the operator has to look at the line. */
  attention: string | undefined
}

const RETURNED = 'O banco de quem recebe devolveu o valor.'
const NOON_MILLIS = 12 * 3_600_000

/** What may follow what the bank has said; its final word is taken back by no later line. */
const FOLLOWING: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  TAKEN: ['UNKNOWN', 'PAID', 'REFUSED', 'RETURNED'],
  UNKNOWN: ['TAKEN', 'PAID', 'REFUSED', 'RETURNED'],
  PAID: ['RETURNED'],
  REFUSED: [],
  RETURNED: [],
}

/** Earlier words, which old files repeat. */
const isPast = (before: PaymentState, says: PaymentState): boolean =>
  before === says ||
  (before !== 'TAKEN' && before !== 'UNKNOWN' && (says === 'TAKEN' || says === 'UNKNOWN')) ||
  (before === 'RETURNED' && says === 'PAID')

/** Judges a line of the bank's return by its codes and by what we had ordered. */
export function judgePayment(
  { bank }: PayingAccount,
  line: ReturnedPayment,
  before: FilePayment | undefined,
  now: Date,
): JudgedPayment {
  const verdict = paymentVerdict(bank, line.movement, line.occurrences)
  const { state: says } = verdict
  if (!before || before.writtenIn === null) {
    const what = before ? 'was never written into a file' : 'is none of ours'
    return { says, after: undefined, attention: `${named(line)} ${what}; ${codesOf(line)}` }
  }
  const wrong = wrongAmount(line, before, says)
  const told: PaymentState = wrong ? 'UNKNOWN' : says
  const after = stateAfter(before, told, line, {
    reason: verdict.state === 'REFUSED' ? verdict.reason : '',
    now,
  })
  return { says: told, after, attention: wrong ?? attentionFor(line, before, told) }
}

function wrongAmount(
  line: ReturnedPayment,
  { ordered }: FilePayment,
  says: PaymentState,
): string | undefined {
  const { amountCents } = ordered
  const isOther =
    line.amountCents !== amountCents ||
    (says === 'PAID' && line.paidCents !== null && line.paidCents !== amountCents)
  return isOther
    ? `${named(line)} is of another amount: ${formatBRL(amountCents)} was ordered; ${codesOf(line)}`
    : undefined
}

function attentionFor(
  line: ReturnedPayment,
  { state }: FilePayment,
  told: PaymentState,
): string | undefined {
  if (state && !FOLLOWING[state].includes(told) && !isPast(state, told)) {
    return `${named(line)} was ${state.toLowerCase()} and is said to be ${told.toLowerCase()}; ${codesOf(line)}`
  }
  const isNew = state === null || FOLLOWING[state].includes(told)
  return told === 'UNKNOWN' && isNew ? `${named(line)} is not decided; ${codesOf(line)}` : undefined
}

function stateAfter(
  before: FilePayment,
  told: PaymentState,
  line: ReturnedPayment,
  { reason, now }: { reason: string; now: Date },
): FilePayment | undefined {
  if (before.state !== null && !FOLLOWING[before.state].includes(told)) return undefined
  const reference =
    before.reference ?? (line.authentication || line.ourNumber || yourNumberOf(before.number))
  const paidAt = before.paidAt ?? instantOf(line, now)
  switch (told) {
    case 'PAID':
      return { ...before, state: told, reference, paidAt }
    case 'RETURNED':
      return { ...before, state: told, reference, paidAt, returnedAt: now, reason: RETURNED }
    case 'REFUSED':
      return { ...before, state: told, reason: `O banco não fez o pagamento: ${reason}.` }
    default:
      return { ...before, state: told }
  }
}

/** A file has days and no hours. */
function instantOf({ paidOn }: ReturnedPayment, now: Date): Date {
  const noon = paidOn ? new Date(startOfDay(paidOn).getTime() + NOON_MILLIS) : now
  return noon < now ? noon : now
}

const named = ({ line, yourNumber, payeeName, amountCents }: ReturnedPayment): string =>
  `line ${line}: ${amountCents === null ? 'money' : formatBRL(cents(amountCents))} to ` +
  `${payeeName || 'nobody named'} (${yourNumber || 'without a number'})`

const codesOf = ({ occurrences, movement }: ReturnedPayment): string =>
  `codes ${occurrences.join(' ') || 'none'}, movement ${movement}`
