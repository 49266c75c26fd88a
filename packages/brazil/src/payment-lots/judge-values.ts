import { addDays, type CivilDate } from '../calendar/index.ts'
import { parseCnpj, parseCpf } from '../document/index.ts'
import { type Cents, cents } from '../money/index.ts'
import type { LotTarget, ReadItem } from './lot.ts'

/** Ten digits of cents (specification 3 §9). */
const MOST_CENTS = cents(9_999_999_999)
/** A day further away is a slip of the pen. */
const MOST_DAYS = 366

interface Written {
  amountCents: Cents | undefined
  payOn: CivilDate | null | undefined
}

/** Amount and day of an item; undefined is what the file has and nobody can read. */
export function judgeValues(
  { amountCents, payOn }: Written,
  today: CivilDate,
): Pick<ReadItem, 'amountCents' | 'payOn' | 'problems'> {
  const problems: string[] = []
  if (amountCents === undefined) problems.push('O valor não é um número.')
  else if (amountCents === 0) problems.push('O valor é zero.')
  else if (amountCents > MOST_CENTS) problems.push('O valor passa de R$ 99.999.999,99.')
  if (!payOn) problems.push('A data do pagamento não é uma data.')
  else if (payOn < today) problems.push('A data do pagamento já passou.')
  else if (payOn > addDays(today, MOST_DAYS)) {
    problems.push('A data do pagamento está a mais de um ano.')
  }
  return { amountCents: amountCents ?? null, payOn: payOn ?? null, problems }
}

/**
 * A document beside its type (1 CPF, 2 CNPJ) in a field that is longer, without mask; '' where there is none, and
 * undefined where its check digits are wrong.
 */
export function documentOf(type: string | undefined, written: string | undefined) {
  const text = written ?? ''
  if (/^[0 ]*$/.test(text)) return ''
  return type === '1' ? parseCpf(text.slice(-11)) : parseCnpj(text.slice(-14).padStart(14, '0'))
}

/** What two items have in common that would pay the same twice. */
export function twinKey(target: LotTarget, item: Omit<ReadItem, 'target' | 'problems'>): string {
  if (target.kind !== 'PIX') return target.barcode
  const { amountCents, payOn, yourNumber } = item
  return [target.key.key, amountCents, payOn, yourNumber].join(' ')
}
