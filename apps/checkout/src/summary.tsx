import { initials } from '@vintem/brazil/text'
import { Countdown } from './components/countdown.tsx'
import { formatInstant, formatReais } from './lib/format.ts'
import type { Link } from './lib/link.ts'

type SummaryProps = {
  link: Link
  /** The amount is said below, as it is by the method chosen. */
  isBrief: boolean
}

/** Who is asking for how much, for what, and until when. */
export function Summary({ link, isBrief }: SummaryProps) {
  const { sellerName, title, description, value, state, expiresAt, timer } = link
  const isOpen = state === 'OPEN' && !isBrief
  return (
    <header className="summary">
      <p className="seller">
        <span className="seller-mark" aria-hidden="true">
          {initials(sellerName)}
        </span>
        {sellerName}
      </p>
      <h1>{title}</h1>
      {!isBrief && <p className="amount">{formatReais(value)}</p>}
      {!isBrief && description && <p className="description">{description}</p>}
      {isOpen && expiresAt && (
        <p className="deadline">
          {`Pague até ${formatInstant(expiresAt)}`}
          {timer && (
            <>
              {' · restam '}
              <Countdown until={expiresAt} />
            </>
          )}
        </p>
      )}
    </header>
  )
}
