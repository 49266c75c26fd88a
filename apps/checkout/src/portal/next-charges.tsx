import { ChargeLines } from '../components/charge-lines.tsx'
import { formatDay, formatReais } from '../lib/format.ts'
import type { NextCharge, PortalSubscription } from './portal-endpoints.ts'

/** What is to come of a subscription, as its seller sees it; each opens into what makes up its value. */
export function NextCharges({ subscription }: { subscription: PortalSubscription }) {
  const { title, pause, nextCharges } = subscription
  if (nextCharges.length === 0) return null
  if (isSuspended(nextCharges)) {
    return (
      <p className="hint">
        Nada novo é cobrado enquanto a assinatura está suspensa. Quando você pagar uma cobrança em
        aberto, as próximas voltam.
      </p>
    )
  }
  const heading = pause ? 'Cobranças depois da pausa' : 'Próximas cobranças'
  return (
    <div className="next-charges">
      <h3>
        {heading} <span className="visually-hidden">de {title}</span>
      </h3>
      <ol>
        {nextCharges.map((charge) => (
          <li key={charge.from}>
            <Charge charge={charge} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** True where nothing is asked until something open is paid (billing §3). */
export const isSuspended = ([next]: readonly NextCharge[]): boolean => next?.outcome === 'SKIPPED'

function Charge({ charge }: { charge: NextCharge }) {
  const { expirationDate, outcome, value, lines } = charge
  const row = (
    <>
      <span>{formatDay(expirationDate)}</span>
      <span>{outcome === 'BILLED' ? formatReais(value) : 'Sem cobrança'}</span>
    </>
  )
  if (lines.length < 2) return <p className="next-charge">{row}</p>
  return (
    <details>
      <summary className="next-charge">{row}</summary>
      <ChargeLines lines={lines} />
    </details>
  )
}
