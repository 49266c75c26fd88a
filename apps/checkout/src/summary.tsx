import { initials } from '@vintem/brazil/text'
import { perPeriodWords } from '@vintem/contracts/plan-words'
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
  const { sellerName, title, description, value, subscription, state, expiresAt, timer } = link
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
      {subscription && <Subscription terms={subscription} />}
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

/** What is charged from now on, and what is in this first charge. */
function Subscription({ terms }: { terms: NonNullable<Link['subscription']> }) {
  const { type, value, bullets, additional } = terms
  return (
    <>
      <p className="description">{`Assinatura: ${formatReais(value)} ${perPeriodWords[type]}`}</p>
      {additional && (
        <p className="description">
          {`${additional.title}: ${formatReais(additional.value)} `}
          {additional.installments === 1
            ? 'na primeira cobrança'
            : `em ${additional.installments} cobranças`}
        </p>
      )}
      {bullets.length > 0 && (
        <ul className="plan-bullets">
          {[...new Set(bullets)].map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
    </>
  )
}
