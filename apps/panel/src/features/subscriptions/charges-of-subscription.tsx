import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { ChargeStatusBadge } from '#components/values/charge-status-badge.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { CardChargeDialog } from './card-charge-dialog.tsx'
import { keptCardQuery, type Subscription } from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type Charge = Subscription['charges'][number]

const columns: readonly DataColumn<Charge>[] = [
  {
    id: 'expirationDate',
    kind: 'date',
    header: 'Vencimento',
    cell: ({ expirationDate }) => <DateText value={expirationDate} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status, cardRefusal }) => (
      <div className={cardRefusal ? classes.refused : undefined}>
        <ChargeStatusBadge status={status} />
        {cardRefusal && <p className={classes.refusal}>{cardRefusal}</p>}
      </div>
    ),
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
]

/** The charges so far, with links for who may see charges; what is late may be charged to the kept card. */
export function ChargesOfSubscription({ subscription }: { subscription: Subscription }) {
  const { charges } = subscription
  const maySeeCharges = useMay(can.seeCharges)
  const [paying, setPaying] = useState<Charge>()
  const mayCharge = useMay(can.changeCharges)
  const hasCard = useHasCard(subscription)
  if (charges.length === 0) {
    return <EmptyState>As cobranças desta assinatura aparecem aqui.</EmptyState>
  }
  const isShown = mayCharge && hasCard && charges.some(isLate)
  return (
    <>
      <DataTable
        label="Cobranças da assinatura"
        columns={isShown ? [...columns, payColumn(setPaying)] : columns}
        rows={charges}
        rowKey={({ uuid }) => uuid}
        rowHref={maySeeCharges ? ({ uuid }) => `/cobrancas/${uuid}` : undefined}
      />
      {mayCharge && paying && (
        <CardChargeDialog
          subscription={subscription}
          charge={paying}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  )
}

const isLate = ({ status }: Charge): boolean => status === 'LATE' || status === 'FAILED'

/** True where a card is kept for a subscription that goes on, and is not over. */
function useHasCard({ uuid, paymentMethod, status, endsOn }: Subscription): boolean {
  const isRunning = status === 'ACTIVE' || status === 'DEFAULTER'
  const enabled = paymentMethod === 'CREDIT_CARD' && isRunning && !endsOn
  const { data } = useQuery({ ...keptCardQuery(uuid), enabled })
  const state = data?.card?.state
  return enabled && (state === 'GOOD' || state === 'EXPIRING')
}

const payColumn = (onPay: (charge: Charge) => void): DataColumn<Charge> => ({
  id: 'pay',
  kind: 'action',
  header: 'Ação',
  cell: (charge) =>
    isLate(charge) ? (
      <Button variant="default" size="xs" onClick={() => onPay(charge)}>
        Cobrar no cartão
      </Button>
    ) : null,
})
