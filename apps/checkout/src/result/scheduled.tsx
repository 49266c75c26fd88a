import { timesText } from '@vintem/contracts/charges/words'
import type { ReactNode } from 'react'
import { formatDay, formatReais } from '../lib/format.ts'
import type { Link } from '../lib/link.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { ResultRow } from './result-row.tsx'
import { ReturnToShop } from './return-to-shop.tsx'

type ScheduledProps = {
  link: Link
  charge: Charge
  day: string
  heading: ReactNode
  isNew: boolean
}

/** The end of a scheduled payment: the day on which the card is charged, and the amount. */
export function Scheduled({ link, charge, day, heading, isNew }: ScheduledProps) {
  const { value, installments, cardLast4 } = charge
  return (
    <section className="step receipt">
      {heading}
      <p className="amount">{formatReais(value)}</p>
      <p>{`Nada foi cobrado ainda. O cartão será cobrado em ${formatDay(day)}.`}</p>
      <dl className="facts">
        <ResultRow name="A pagar a">{link.sellerName}</ResultRow>
        <ResultRow name="Referente a">{link.title}</ResultRow>
        <ResultRow name="Data da cobrança">{formatDay(day)}</ResultRow>
        <ResultRow name="Cartão">
          {`final ${cardLast4 ?? '—'}${installments > 1 ? `, em ${timesText(installments)}` : ''}`}
        </ResultRow>
        <ResultRow name="Identificação">
          <span className="identifier">{charge.charge}</span>
        </ResultRow>
      </dl>
      {link.returnUrl && (
        <ReturnToShop returnUrl={link.returnUrl} charge={charge} goesByItself={isNew} />
      )}
      <p className="hint">{`Para desistir, fale com ${link.sellerName} antes da data.`}</p>
    </section>
  )
}
