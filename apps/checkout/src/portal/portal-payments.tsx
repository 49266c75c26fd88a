import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatDay } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { methodNames } from '../methods/method-words.ts'
import {
  callPortal,
  listPortalPayments,
  type Portal,
  type PortalCharge,
} from './portal-endpoints.ts'
import { PriceLine } from './price-line.tsx'

type PaymentsProps = { portal: Portal; subDomain: string }

/** What is paid, the newest first, by year; older pages by a press. */
export function PortalPayments({ portal, subDomain }: PaymentsProps) {
  const { paid, hasMorePaid } = portal
  const [older, setOlder] = useState<{ charges: readonly PortalCharge[]; page: number }>()
  const [isMore, setMore] = useState(hasMorePaid)
  const { run, isBusy, failure } = useRequest()
  const more = () =>
    void run(async () => {
      const page = (older?.page ?? 0) + 1
      const { charges, hasMore } = await callPortal(listPortalPayments, {
        params: { subDomain },
        query: { page },
      })
      setOlder({ charges: [...(older?.charges ?? []), ...charges], page })
      setMore(hasMore)
    })
  // Paid in another tab meanwhile, a charge moves onto the next page, too.
  const all = new Map([...paid, ...(older?.charges ?? [])].map((each) => [each.uuid, each]))
  const years = Map.groupBy(all.values(), yearOf)
  return (
    <section className="step" aria-labelledby="paid">
      <h2 id="paid">Pagamentos</h2>
      {[...years].map(([year, ofYear]) => (
        <div key={year} className="portal-year">
          <h3>{year}</h3>
          <ul className="portal-payments">
            {ofYear.map((charge) => (
              <Payment key={charge.uuid} charge={charge} />
            ))}
          </ul>
        </div>
      ))}
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={more} />}
      {isMore && (
        <p className="centered">
          <Button look="link" isBusy={isBusy} onClick={more}>
            Ver mais pagamentos
          </Button>
        </p>
      )}
    </section>
  )
}

const dayOf = ({ paidDate, dueDate }: PortalCharge): string => paidDate ?? dueDate
const yearOf = (charge: PortalCharge): string => dayOf(charge).slice(0, 4)

/** How a payment stands; most are simply paid. */
const overWords: Readonly<Partial<Record<PortalCharge['status'], string>>> = {
  REFUND: 'Devolvido',
  DISPUTE: 'Em contestação',
  CHARGEBACK: 'Contestado',
}

function Payment({ charge }: { charge: PortalCharge }) {
  const { title, value, status, path, invoices, method } = charge
  const over = overWords[status]
  return (
    <li className="portal-payment">
      <time dateTime={dayOf(charge)}>
        <span className="visually-hidden">Pago em {formatDay(dayOf(charge))}</span>
        <span aria-hidden="true">{formatDay(dayOf(charge)).slice(0, 5)}</span>
      </time>
      <PriceLine title={title} value={value} />
      <p className="portal-links">
        <span className={over ? 'portal-badge over' : 'portal-badge'}>{over ?? 'Pago'}</span>
        {method && <span className="hint">{methodNames[method]}</span>}
        {path && (
          <a href={path}>
            Recibo <span className="visually-hidden">de {title}</span>
          </a>
        )}
        {invoices.map((invoice) => (
          <a key={invoice.path} href={invoice.path}>
            {`Nota fiscal ${invoice.number ?? ''}`}
          </a>
        ))}
      </p>
    </li>
  )
}
