import { timesText } from '@vintem/contracts/charges/words'
import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { receiptAddress, receiptPdfAddress } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'
import type { Link } from '../lib/link.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { methodNames } from '../methods/method-words.ts'
import { NextCharge } from '../receipt/next-charge.tsx'
import { ResultRow } from './result-row.tsx'
import { ReturnToShop } from './return-to-shop.tsx'

type ReceiptProps = { link: Link; charge: Charge; heading: ReactNode; isNew: boolean }

/** What was paid, to whom and how, with the way to its receipt. */
export function Receipt({ link, charge, heading, isNew }: ReceiptProps) {
  const { value, paidDate, status } = charge
  return (
    <section className="step receipt">
      <svg className="check" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      {heading}
      <p className="amount">{formatReais(value)}</p>
      <dl className="facts">
        <ResultRow name="Recebido por">{link.sellerName}</ResultRow>
        <ResultRow name="Referente a">{link.title}</ResultRow>
        {paidDate && <ResultRow name="Data">{formatDay(paidDate)}</ResultRow>}
        <ResultRow name="Forma de pagamento">
          {status === 'PAID_MANUALLY' ? `Diretamente a ${link.sellerName}` : howPaid(charge)}
        </ResultRow>
        <ResultRow name="Identificação">
          <span className="identifier">{charge.charge}</span>
        </ResultRow>
      </dl>
      {charge.isOfSubscription && <NextCharge of={charge.charge} />}
      {link.returnUrl ? (
        <ReturnToShop returnUrl={link.returnUrl} charge={charge} goesByItself={isNew}>
          <ReceiptLinks of={charge.charge} />
        </ReturnToShop>
      ) : (
        <Actions>
          <ReceiptLinks of={charge.charge} />
        </Actions>
      )}
    </section>
  )
}

const ReceiptLinks = ({ of }: { of: string }) => (
  <>
    <a className="button secondary" href={receiptAddress(of)}>
      Ver recibo
    </a>
    <a className="button secondary" href={receiptPdfAddress(of)} target="_blank" rel="noreferrer">
      Baixar PDF
    </a>
  </>
)

function howPaid({ method, installments, cardLast4 }: Charge): string {
  if (method === null) return '—'
  const card = cardLast4 ? ` final ${cardLast4}` : ''
  return `${methodNames[method]}${card}${installments > 1 ? `, em ${timesText(installments)}` : ''}`
}
