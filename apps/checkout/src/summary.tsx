import { perPeriodWords } from '@vintem/contracts/plans/words'
import { Countdown } from './components/countdown.tsx'
import { SellerName } from './components/seller-name.tsx'
import { formatInstant, formatReais } from './lib/format.ts'
import type { Link } from './lib/link.ts'
import { methodNames } from './methods/method-words.ts'
import { trialDaysText, trialThenText } from './trial/trial-words.ts'

type SummaryProps = {
  link: Link
  /** The amount is shown below, for the chosen method. */
  isBrief: boolean
  /** Nothing is paid today. */
  isTrial: boolean
}

/** Who is asking for how much, for what, and until when. */
export function Summary({ link, isBrief, isTrial }: SummaryProps) {
  const { sellerName, face, title, description, subscription, state, expiresAt, timer } = link
  const isOpen = state === 'OPEN' && !isBrief
  return (
    <header className="summary">
      <SellerName name={sellerName} logo={face.logo} />
      <h1>{title}</h1>
      {!isBrief && (isTrial ? <TrialTerms link={link} /> : <Amount link={link} />)}
      {subscription && <Subscription terms={subscription} isTrial={isTrial} />}
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

/** What is charged after the days without a charge, and when. */
function TrialTerms({ link: { subscription, value } }: Pick<SummaryProps, 'link'>) {
  if (!subscription?.trial) return null
  const { type, trial } = subscription
  return (
    <>
      <p className="amount">{trialDaysText(trial.days)}</p>
      <p className="trial-terms">{trialThenText({ type, value, ...trial })}</p>
    </>
  )
}

type SubscriptionProps = Pick<SummaryProps, 'isTrial'> & {
  terms: NonNullable<Link['subscription']>
}

/** The price of each charge, and the parts of the first one. */
function Subscription({ terms, isTrial }: SubscriptionProps) {
  const { type, value, bullets, additional } = terms
  return (
    <>
      {(!isTrial || additional) && (
        <p className="description">{`Assinatura: ${formatReais(value)} ${perPeriodWords[type]}`}</p>
      )}
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

/** With anchoring, the lowest price, the full one struck out before it. */
function Amount({ link: { value, methods, enableAnchoring } }: Pick<SummaryProps, 'link'>) {
  const lowest = Math.min(value, ...methods.map(({ price }) => price))
  const cheapest = methods.find(({ price }) => price === lowest)
  if (!enableAnchoring || lowest === value || !cheapest) {
    return <p className="amount">{formatReais(value)}</p>
  }
  return (
    <p className="amount">
      <span className="visually-hidden">de </span>
      <s>{formatReais(value)}</s>
      <span className="visually-hidden"> por</span> {formatReais(lowest)}{' '}
      <small>{`no ${methodNames[cheapest.method]}`}</small>
    </p>
  )
}
