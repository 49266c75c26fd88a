import type { ReactNode } from 'react'
import { formatDay, formatReais } from '../lib/format.ts'
import type { Link } from '../lib/link.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { Line } from './line.tsx'
import { ReturnToShop } from './return-to-shop.tsx'

type ScheduledProps = {
  link: Link
  charge: Charge
  day: string
  heading: ReactNode
  isNew: boolean
}

/** The card is given: when it is charged, and how much. */
export function Scheduled({ link, charge, day, heading, isNew }: ScheduledProps) {
  const { value, installments, cardLast4 } = charge
  return (
    <section className="step receipt">
      {heading}
      <p className="amount">{formatReais(value)}</p>
      <p>{`Nada foi cobrado ainda. O cartão será cobrado em ${formatDay(day)}.`}</p>
      <dl>
        <Line name="A pagar a">{link.sellerName}</Line>
        <Line name="Referente a">{link.title}</Line>
        <Line name="Data da cobrança">{formatDay(day)}</Line>
        <Line name="Cartão">
          {`final ${cardLast4 ?? '—'}${installments > 1 ? `, em ${installments}x` : ''}`}
        </Line>
        <Line name="Identificação">
          <span className="identifier">{charge.charge}</span>
        </Line>
      </dl>
      {link.returnUrl && (
        <ReturnToShop returnUrl={link.returnUrl} charge={charge} goesByItself={isNew} />
      )}
      <p className="hint">{`Para desistir, fale com ${link.sellerName} antes da data.`}</p>
    </section>
  )
}
