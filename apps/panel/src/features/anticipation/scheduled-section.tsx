import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { cancelScheduledAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { scheduledStatuses } from './anticipation-words.ts'
import { type Scheduled, scheduledQuery } from './anticipation.queries.ts'

const columns = (
  onCancel: ((scheduled: Scheduled) => void) | undefined,
): DataColumn<Scheduled>[] => [
  {
    id: 'date',
    kind: 'date',
    header: 'Dia',
    primary: true,
    cell: ({ date }) => formatDate(date),
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...scheduledStatuses[status]} />,
  },
  {
    id: 'maxCost',
    kind: 'money',
    priority: 2,
    header: 'Custo máximo',
    cell: ({ maxCost }) => <Money amountCents={centsOf(maxCost)} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor necessário',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
  ...(onCancel
    ? [
        {
          id: 'cancel',
          kind: 'action' as const,
          header: 'Ação',
          cell: (scheduled: Scheduled) =>
            scheduled.status === 'WAITING' ? (
              <Button variant="subtle" size="xs" onClick={() => onCancel(scheduled)}>
                Cancelar
              </Button>
            ) : (
              NONE
            ),
        },
      ]
    : []),
]

/** Anticipations that wait for their day, and what became of the others; nothing where there are none. */
export function ScheduledSection() {
  const mayAnticipate = useMay(can.anticipate)
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<Scheduled>()
  const query = scheduledQuery(page)
  const { data } = useQuery(query)
  if (!data || data.totalElements === 0) return null
  return (
    <Section title="Programadas">
      <QueryTable
        query={query}
        filter={{ page }}
        onFilterChange={(next) => setPage(next.page)}
        id="scheduled-anticipations"
        label="Antecipações programadas"
        columns={columns(mayAnticipate ? setAsked : undefined)}
        rowKey={({ uuid }) => uuid}
        failure="Não foi possível carregar as antecipações programadas."
      />
      {mayAnticipate && asked && (
        <CancelDialog scheduled={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}

type CancelDialogProps = { scheduled: Scheduled; onClose: () => void }

function CancelDialog({ scheduled: { uuid, date, amount }, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  const cancel = async () => {
    await api(cancelScheduledAnticipation, { params: { id: uuid } })
    notify.success('Antecipação programada cancelada')
    await readAnew(client, ['anticipation'])
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Cancelar a antecipação programada?"
      confirmLabel="Cancelar antecipação"
      danger
      onConfirm={cancel}
    >
      Em {formatDate(date)} nada será antecipado para os {formatBRL(centsOf(amount))}.
    </ConfirmDialog>
  )
}
