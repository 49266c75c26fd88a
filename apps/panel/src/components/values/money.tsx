import { cents, formatBRL } from '@vintem/brazil/money'
import classes from './money.module.css'

type MoneyProps = {
  /** Whole cents; negative amounts carry a minus. */
  amountCents: number
  /** The large figure of a balance. */
  display?: boolean
}

/** An amount, on one line. Where amounts stand below each other, their list has figures of one width. */
export function Money({ amountCents, display = false }: MoneyProps) {
  // A true minus is as wide as a digit, and not broken from its number.
  const text = formatBRL(cents(amountCents)).replace('-', '\u2212')
  return (
    <span className={classes.money} data-display={display || undefined}>
      {text}
    </span>
  )
}
