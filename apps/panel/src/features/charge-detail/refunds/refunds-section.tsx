import { useEffect, useRef } from 'react'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import type { Charge } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import { WhyAmount } from '../why-amount.tsx'
import { KeyWait } from './key-wait.tsx'
import { isUnderWay, refundStatus } from './refund-words.ts'
import classes from '../rows.module.css'

/** The charge's refunds: done, under way, or refused, and why. */
export function RefundsSection({ charge }: { charge: Charge }) {
  useDecided(charge)
  return (
    <Section title="Estornos">
      <table className={classes.rows} aria-label="Estornos">
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Situação</th>
            <th scope="col" className={classes.end}>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {charge.refunds.map((refund) => (
            <tr key={refund.uuid}>
              <td data-label="Data">
                <DateTimeText value={refund.concludedAt ?? refund.createdAt} />
              </td>
              <td data-label="Situação">
                <StatusBadge {...refundStatus(refund)} />
                {refund.refusalReason && (
                  <span className={classes.reason}>{refund.refusalReason}</span>
                )}
                {refund.keyUntil && <KeyWait charge={charge} refund={refund} />}
                {refund.asFraud && <span className={classes.reason}>Possível fraude</span>}
              </td>
              <td className={classes.end} data-label="Valor">
                <WhyAmount
                  charge={charge}
                  label="Estorno"
                  reais={refund.amount}
                  isBehind={({ reference }) => reference === refund.uuid}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** After the rail's decision, balance, statement and invoices change too. */
function useDecided(charge: Charge): void {
  const isDeciding = charge.refunds.some(isUnderWay)
  const wasDeciding = useRef(isDeciding)
  const chargeChanged = useChargeChanged()
  useEffect(() => {
    if (wasDeciding.current && !isDeciding) void chargeChanged()
    wasDeciding.current = isDeciding
  })
}
