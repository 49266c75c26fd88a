import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { useMay } from '#lib/use-session.ts'
import {
  type Charge,
  type ChargeInvoices,
  type Invoice,
  invoicesQuery,
} from '../charge-detail.queries.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { IssueInvoiceButton } from './issue-invoice-button.tsx'
import rows from '../rows.module.css'
import classes from './invoices-section.module.css'

/** The invoices of a charge, and what can be done with them (specification 1 §2.8, §4). */
export function InvoicesSection({ charge }: { charge: Charge }) {
  const { data, error, refetch } = useQuery(invoicesQuery(charge.uuid))
  const mayChange = useMay(can.changeInvoices)

  if (!data) {
    const title = 'Falha ao carregar as informações das notas fiscais.'
    return (
      <Section title="Nota fiscal">
        {error ? (
          <ErrorState title={title} error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={64} />
        )}
      </Section>
    )
  }
  const mayIssue = mayChange && data.canIssue && data.activeInvoiceConfig
  return (
    <Section
      title="Nota fiscal"
      actions={mayIssue && <IssueInvoiceButton charge={charge} again={data.content.length > 0} />}
    >
      {data.content.length > 0 ? (
        <Invoices invoices={data} mayChange={mayChange} chargeId={charge.uuid} />
      ) : (
        <p className={classes.none}>
          <InvoiceStatusBadge status="NOT_EMITTED" />
          {data.canIssue && !data.activeInvoiceConfig && <ToActivate />}
        </p>
      )}
    </Section>
  )
}

/** Issuing needs a configuration, which not everybody may see. */
function ToActivate() {
  const maySeeConfig = useMay(can.seeInvoiceConfig)
  return (
    <span>
      Para emitir, ative a emissão de notas fiscais
      {maySeeConfig ? (
        <>
          {' em '}
          <Anchor component={AppLink} href="/nota-fiscal" underline="always">
            Nota fiscal
          </Anchor>
          .
        </>
      ) : (
        '.'
      )}
    </span>
  )
}

type InvoicesProps = { invoices: ChargeInvoices; mayChange: boolean; chargeId: string }

function Invoices({ invoices, mayChange, chargeId }: InvoicesProps) {
  return (
    <table className={rows.rows} aria-label="Notas fiscais">
      <thead>
        <tr>
          <th scope="col">Número</th>
          <th scope="col">Pedida em</th>
          <th scope="col">Situação</th>
          <th scope="col" className={rows.end}>
            <span className={classes.actions}>Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.content.map((invoice) => (
          <tr key={invoice.uuidInvoice}>
            <td data-label="Número">{invoice.invoiceNumber ?? '—'}</td>
            <td data-label="Pedida em">
              <DateTimeText value={invoice.createdAt} />
            </td>
            <td data-label="Situação">
              <InvoiceStatusBadge status={invoice.status} />
              <Reason invoice={invoice} />
            </td>
            <td className={rows.end} data-label="Ações">
              <InvoiceActions
                invoice={invoice}
                chargeId={chargeId}
                company={invoices.cnpjSeller}
                mayChange={mayChange}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the tax office said: of issuing, or of canceling what it goes on to hold for issued. */
function Reason({ invoice: { reason, status } }: { invoice: Invoice }) {
  if (!reason) return null
  return (
    <small className={classes.reason}>
      {status === 'AUTHORIZED' ? `Não foi cancelada: ${reason}` : reason}
    </small>
  )
}
