import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { PayRequests } from '#components/screen/pay-requests.tsx'
import { sendableCharge } from '#components/screen/sendable.ts'
import { TypedPayer } from '#components/screen/typed-payer.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { reaisText } from '#lib/amount.ts'
import { canBeDeleted } from '#lib/charge-moves.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AttemptsSection } from './attempts-section.tsx'
import { ChargeActions } from './charge-actions.tsx'
import { type Charge, chargeQuery } from './charge-detail.queries.ts'
import { ChargeHeader } from './charge-header.tsx'
import { ChargeSkeleton } from './charge-skeleton.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DisputeSection } from './disputes/dispute-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { HistorySection } from './history-section.tsx'
import { InvoicesSection } from './invoices/invoices-section.tsx'
import { MetadataSection } from './metadata-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ReceivablesSection } from './receivables-section.tsx'
import { RefundsSection } from './refunds/refunds-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { SplitSection } from './split-section.tsx'
import { StatementSection } from './statement-section.tsx'
import classes from './charge-screen.module.css'

type ChargeScreenProps = {
  id: string
  /** How the customer has paid so far. */
  customer?: (customerId: string) => ReactNode
}

/** Everything about a charge, and what a person can do with it. */
export function ChargeScreen({ id, customer }: ChargeScreenProps) {
  const { data: charge, error, refetch } = useQuery(chargeQuery(id))
  const mayChange = useMay(can.changeCharges)
  const maySeeInvoices = useMay(can.seeInvoices)

  if (!charge) {
    const title = 'Falha ao carregar as informações da cobrança.'
    return (
      <PanelScreen>
        {error ? (
          <FailureState title={title} error={error} onRetry={refetch} />
        ) : (
          <ChargeSkeleton />
        )}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={charge.title}
      aside={<ChargeStatusBadge status={charge.status} />}
      actions={mayChange && <ChargeActions charge={charge} />}
    >
      <ChargeHeader charge={charge} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {charge.dispute && <DisputeSection charge={charge} dispute={charge.dispute} />}
          {canBeDeleted(charge) && (
            <PayRequests
              what={sendableCharge(id)}
              words={`${charge.title}: ${reaisText(charge.value)}`}
              maySend={mayChange}
              onlySent
            />
          )}
          {charge.payer && <TypedPayer payer={charge.payer} />}
          <GeneralSection charge={charge} />
          {charge.metadata.length > 0 && <MetadataSection charge={charge} />}
          <PaymentSection charge={charge} />
          {charge.refunds.length > 0 && <RefundsSection charge={charge} />}
          <Receipts charge={charge} />
          {maySeeInvoices && <InvoicesSection charge={charge} />}
          {charge.chargesTries.length > 0 && <AttemptsSection charge={charge} />}
          <ConsentSection charge={charge} />
        </div>
        <div className={classes.main}>
          {charge.reminders.length > 0 && <RemindersSection charge={charge} />}
          <HistorySection charge={charge} />
          {charge.customerId !== null && customer?.(charge.customerId)}
        </div>
      </div>
    </PanelScreen>
  )
}

/** The proceeds of the charge, as far as the roles allow, and its shares. */
function Receipts({ charge }: { charge: Charge }) {
  const maySeeStatement = useMay(can.seeChargeStatement)
  const maySeeSplit = useMay(can.seeChargeSplit)
  const hasStatement = maySeeStatement && charge.paymentReceiptType !== null
  return (
    <>
      {hasStatement && <StatementSection id={charge.uuid} />}
      {!hasStatement && charge.receivables.length > 0 && <ReceivablesSection charge={charge} />}
      {maySeeSplit && charge.splitAmount > 0 && <SplitSection id={charge.uuid} />}
    </>
  )
}
