import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useEffect, useRef, useState } from 'react'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { isUnderWay, type SubSellerPayout, subSellerPayoutsQuery } from './payouts.queries.ts'
import { type SubSeller, useSubSellersChanged } from './sub-sellers.queries.ts'
import classes from './payouts.module.css'

const statuses: Readonly<Record<SubSellerPayout['status'], Status>> = {
  REQUESTED: { tone: 'info', icon: IconClock, label: 'Em processamento' },
  CONFIRMED: { tone: 'success', icon: IconCircleCheck, label: 'Enviado' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusado' },
  RETURNED: { tone: 'danger', icon: IconArrowBackUp, label: 'Devolvido' },
}

const columns: readonly DataColumn<SubSellerPayout>[] = [
  {
    id: 'at',
    kind: 'moment',
    header: 'Data',
    primary: true,
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'key',
    kind: 'email',
    header: 'Chave Pix',
    cell: ({ pixKey }) => <PixKeyText pixKey={pixKey} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...statuses[status]} />,
  },
  {
    id: 'reason',
    kind: 'prose',
    priority: 3,
    header: 'Motivo',
    cell: ({ refusalReason }) => refusalReason ?? NONE,
  },
  {
    id: 'endToEndId',
    kind: 'code',
    header: 'Identificador do Pix',
    cell: ({ endToEndId }) =>
      endToEndId === null ? (
        NONE
      ) : (
        <span className={classes.identifier}>
          {endToEndId}
          <CopyButton value={endToEndId} label="Copiar identificador do Pix" />
        </span>
      ),
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

type PayoutsSectionProps = {
  subSeller: SubSeller
  page: string | number | undefined
  onPageChange: (page: string | number | undefined) => void
}

/**
 * The payouts to a sub-seller with their results, and the button for a new one, or why there is
 * none.
 */
export function PayoutsSection({ subSeller, page, onPageChange }: PayoutsSectionProps) {
  const { id } = subSeller
  const query = subSellerPayoutsQuery(id, page)
  const { data } = useQuery(query)
  const mayPayOut = useMay(can.changeSubSellers)
  const [isAsking, setAsking] = useState(false)
  useDecided(data?.content.some(isUnderWay) ?? false)
  const isOpen = data?.closedBecause === null
  return (
    <Section
      title="Repasses"
      description={mayPayOut && data?.closedBecause}
      actions={mayPayOut && isOpen && <Button onClick={() => setAsking(true)}>Repassar</Button>}
    >
      <QueryTable
        query={query}
        filter={{ page }}
        onFilterChange={(next) => onPageChange(next.page)}
        id="sub-seller-payouts"
        label="Repasses"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        skeletonRows={3}
        failure="Não foi possível carregar os repasses."
        empty={<EmptyState>O que for enviado por Pix ao sub-vendedor aparece aqui.</EmptyState>}
      />
      {isAsking && <PayoutDialog subSeller={subSeller} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** Once the bank has decided, balance and statement have changed too. */
function useDecided(isDeciding: boolean): void {
  const wasDeciding = useRef(isDeciding)
  const subSellersChanged = useSubSellersChanged()
  useEffect(() => {
    if (wasDeciding.current && !isDeciding) subSellersChanged()
    wasDeciding.current = isDeciding
  })
}
