import { sum } from '@vintem/brazil/money'
import { Money } from '#components/values/money.tsx'
import type { Term } from './formula.ts'
import classes from './statements.module.css'

/** Terms, and what they add up to. */
export function Terms({ terms, result }: { terms: readonly Term[]; result: string }) {
  return (
    <dl className={classes.terms}>
      {terms.map(({ label, amountCents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amountCents={amountCents} />
          </dd>
        </div>
      ))}
      <div data-result>
        <dt>{result}</dt>
        <dd>
          <Money amountCents={sum(terms.map(({ amountCents }) => amountCents))} />
        </dd>
      </div>
    </dl>
  )
}
