import { IconCircleCheck, IconCircleOff, IconClock, IconCircleMinus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { useMay } from '#lib/use-session.ts'
import { type Redemption, redemptionsQuery } from './coupons.queries.ts'

const states: Record<Redemption['state'], Status> = {
  PENDING: { tone: 'info', icon: IconClock, label: 'Aguarda pagamento' },
  REDEEMED: { tone: 'success', icon: IconCircleCheck, label: 'Usado' },
  RELEASED: { tone: 'neutral', icon: IconCircleOff, label: 'Compra desfeita' },
  REMOVED: { tone: 'neutral', icon: IconCircleMinus, label: 'Removido' },
}

const columns: readonly DataColumn<Redemption>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    id: 'titlePlan',
    kind: 'title',
    below: 'customerName',
    header: 'Plano',
    cell: ({ titlePlan }) => titlePlan,
  },
  {
    id: 'createdAt',
    kind: 'date',
    header: 'Dia',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
]

/** The subscriptions that have, or had, a coupon; with links for who may see them. */
export function Redemptions({ id }: { id: string }) {
  const [page, setPage] = useState(0)
  const maySee = useMay(can.seeSubscriptions)
  return (
    <QueryTable
      query={redemptionsQuery(id, page)}
      filter={{ page }}
      onFilterChange={(next) => setPage(next.page)}
      id="coupon-redemptions"
      label="Usos do cupom"
      columns={columns}
      rowKey={(redemption) => redemption.id}
      {...(maySee && {
        rowHref: ({ subscription }: Redemption) => `/recorrencias/${subscription}`,
      })}
      skeletonRows={3}
      failure="Não foi possível carregar os usos do cupom."
      empty={<EmptyState>As assinaturas feitas com este cupom aparecem aqui.</EmptyState>}
    />
  )
}
