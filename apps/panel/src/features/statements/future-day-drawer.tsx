import { Drawer } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { type FutureReceivable, futureDayQuery } from './statements.queries.ts'

const columns: readonly DataColumn<FutureReceivable>[] = [
  {
    id: 'buyer',
    kind: 'name',
    header: 'Cliente',
    primary: true,
    cell: ({ charge }) => charge.buyerName,
  },
  {
    id: 'charge',
    kind: 'title',
    below: 'buyer',
    header: 'Cobrança',
    cell: ({ charge }) => charge.title,
  },
  {
    id: 'part',
    kind: 'text',
    header: 'Recebível',
    cell: ({ number, of, charge }) =>
      `${number} de ${of}${charge.method ? `, ${chargeMethodWords[charge.method]}` : ''}`,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

type FutureDayDrawerProps = { day: string | undefined; onClose: () => void }

/** The receivables of a day to come, each with a link to its charge. */
export function FutureDayDrawer({ day, onClose }: FutureDayDrawerProps) {
  const maySeeCharges = useMay(can.seeCharges)
  const [page, setPage] = useState(0)
  return (
    <Drawer
      opened={day !== undefined}
      onClose={onClose}
      position="right"
      size="min(40rem, 100vw)"
      title={day && `O que será liberado em ${formatDate(day)}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {day && (
        <QueryTable
          query={futureDayQuery(day, page)}
          filter={{ page }}
          onFilterChange={(next) => setPage(next.page)}
          id="future-day"
          label="Recebíveis do dia"
          columns={columns}
          rowKey={({ uuid }) => uuid}
          rowHref={maySeeCharges ? ({ charge }) => `/cobrancas/${charge.uuid}` : undefined}
          skeletonRows={5}
          failure="Não foi possível carregar os recebíveis."
        />
      )}
    </Drawer>
  )
}
