import { chargeLineWords } from '@vintem/contracts/charges/words'
import { formatReais } from '../lib/format.ts'
import type { Charge } from '../lib/watch-charge.ts'

/** What an amount is made of, where that is more than one price. */
export function ChargeLines({ lines }: Pick<Charge, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <dl className="charge-lines">
      {lines.map(({ kind, value }) => (
        <div key={kind}>
          <dt>{chargeLineWords[kind]}</dt>
          <dd>{formatReais(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
