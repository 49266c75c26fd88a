import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { AnticipateDialog } from './anticipate-dialog.tsx'
import { rateText } from './anticipation-words.ts'
import {
  type AnticipatedPart,
  type Anticipation,
  type AnticipationFilter,
  anticipationQuery,
  anticipationsQuery,
} from './anticipation.queries.ts'
import { FundsDialog } from './funds-dialog.tsx'
import { ScheduledSection } from './scheduled-section.tsx'
import classes from './anticipation.module.css'

const columns: readonly DataColumn<Anticipation>[] = [
  {
    id: 'at',
    kind: 'moment',
    header: 'Data',
    primary: true,
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  { id: 'by', kind: 'email', priority: 3, header: 'Por', cell: ({ requestedBy }) => requestedBy },
  {
    id: 'rate',
    kind: 'text',
    priority: 2,
    header: 'Taxa efetiva',
    cell: ({ effectiveRate }) => rateText(effectiveRate),
  },
  {
    id: 'gross',
    kind: 'money',
    priority: 3,
    header: 'Antecipado',
    cell: ({ grossAmount }) => <Money amountCents={centsOf(grossAmount)} />,
  },
  {
    id: 'cost',
    kind: 'money',
    header: 'Custo',
    cell: ({ cost }) => <Money amountCents={-centsOf(cost)} />,
  },
  {
    id: 'net',
    kind: 'money',
    priority: 1,
    header: 'Recebido',
    cell: ({ netAmount }) => <Money amountCents={centsOf(netAmount)} />,
  },
]

type AnticipationsPanelProps = {
  filter: AnticipationFilter
  onFilterChange: (filter: AnticipationFilter) => void
  /** The one that is opened, and the address that opens another. */
  opened: string | undefined
  hrefOf: (id: string) => string
  onClose: () => void
  /** Reais: what can be anticipated today, less its cost; undefined until it is known. */
  most: number | undefined
}

/** What was anticipated, what is scheduled, and the ways to more. */
export function AnticipationsPanel(props: AnticipationsPanelProps) {
  const { filter, onFilterChange, opened, hrefOf, onClose, most } = props
  const mayAnticipate = useMay(can.anticipate)
  const [asked, setAsked] = useState<'anticipate' | 'funds'>()
  const [wanted, setWanted] = useState<number>()
  const close = () => {
    setAsked(undefined)
    setWanted(undefined)
  }
  const canAnticipate = mayAnticipate && most !== undefined && most > 0
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsked('funds')}>
          Preciso de um valor até um dia
        </Button>
        {canAnticipate && <Button onClick={() => setAsked('anticipate')}>Antecipar</Button>}
      </div>
      <QueryTable
        query={anticipationsQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="anticipations"
        label="Antecipações"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => hrefOf(uuid)}
        inPlace
        skeletonRows={5}
        failure="Não foi possível carregar as antecipações."
        empty={<EmptyState>Neste período nada foi antecipado.</EmptyState>}
      />
      <ScheduledSection />
      {opened && <PartsDrawer id={opened} onClose={onClose} />}
      {mayAnticipate && asked === 'anticipate' && (
        <AnticipateDialog
          most={most ?? 0}
          {...(wanted !== undefined && { wanted })}
          onClose={close}
        />
      )}
      {asked === 'funds' && (
        <FundsDialog
          mayAnticipate={mayAnticipate}
          onToday={(missing) => {
            setWanted(missing)
            setAsked('anticipate')
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const partColumns: readonly DataColumn<AnticipatedPart>[] = [
  { id: 'buyer', kind: 'name', header: 'Cliente', primary: true, cell: ({ buyer }) => buyer },
  {
    id: 'due',
    kind: 'text',
    header: 'Vencimento',
    cell: ({ dueDate, days }) => (
      <>
        <DateText value={dueDate} /> ({days} dias)
      </>
    ),
  },
  {
    id: 'cost',
    kind: 'money',
    header: 'Custo',
    cell: ({ cost }) => <Money amountCents={-centsOf(cost)} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
]

/** What was taken of each receivable, each with a link to its charge. */
function PartsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const maySeeCharges = useMay(can.seeCharges)
  const [page, setPage] = useState(0)
  const query = anticipationQuery(id, page)
  const { data } = useQuery(query)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(40rem, 100vw)"
      title="O que foi antecipado"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {data && (
        <p className={classes.answer}>
          De <Money amountCents={centsOf(data.grossAmount)} /> a receber, com custo de{' '}
          <Money amountCents={centsOf(data.cost)} />, ficaram disponíveis{' '}
          <Money amountCents={centsOf(data.netAmount)} />.
        </p>
      )}
      <QueryTable
        query={{ ...query, select: ({ parts }) => parts }}
        filter={{ page }}
        onFilterChange={(next) => setPage(next.page)}
        id="anticipation-parts"
        label="Parcelas antecipadas"
        columns={partColumns}
        rowKey={({ uuidCharge, number }) => `${uuidCharge} ${number}`}
        rowHref={maySeeCharges ? ({ uuidCharge }) => `/cobrancas/${uuidCharge}` : undefined}
        skeletonRows={3}
        failure="Não foi possível carregar a antecipação."
      />
    </Drawer>
  )
}
