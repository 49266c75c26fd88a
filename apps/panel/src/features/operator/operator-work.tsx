import { IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react'
import { dropDeadWork, retryDeadWork } from '@vintem/contracts/operator-work/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import {
  type DeadWork,
  deadWorkQuery,
  useDecided,
  type WaitingFilter,
} from './operator-waiting.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SellerLink } from './seller-link.tsx'
import { WaitingTotal } from './waiting-total.tsx'
import classes from './operator.module.css'

const { path, title } = operatorScreens.work

/** Work that was given up after all its attempts: try again, or end it for a reason. */
export function OperatorWork({ filter, onFilterChange }: ListProps<WaitingFilter>) {
  const [dropped, setDropped] = useState<DeadWork>()
  const [columns] = useState(() => columnsOf(setDropped))
  return (
    <Screen
      title={title}
      description="O sistema tentou cada um doze vezes e desistiu. Corrija a causa e tente de novo."
    >
      <QueryTable
        query={deadWorkQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        cursor={{ at: path, label: 'Páginas', oldestFirst: true }}
        skeletonRows={20}
        id="operator-work"
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        failure="Não foi possível carregar os trabalhos parados."
        empty={<EmptyState>Nenhum trabalho está parado.</EmptyState>}
      >
        <WaitingTotal
          query={deadWorkQuery(filter)}
          one="trabalho parado"
          many="trabalhos parados"
        />
      </QueryTable>
      {dropped && <DropDialog work={dropped} onClose={() => setDropped(undefined)} />}
    </Screen>
  )
}

const columnsOf = (onDrop: (work: DeadWork) => void): readonly DataColumn<DeadWork>[] => [
  { id: 'kind', kind: 'name', header: 'Trabalho', primary: true, cell: ({ kind }) => kind },
  {
    id: 'seller',
    kind: 'text',
    header: 'De quem',
    priority: 2,
    cell: ({ sellerId }) => <SellerLink sellerId={sellerId} />,
  },
  {
    id: 'error',
    kind: 'prose',
    header: 'Último erro',
    priority: 3,
    cell: ({ lastError }) =>
      lastError ? <code className={classes.details}>{lastError}</code> : NONE,
  },
  {
    id: 'deadAt',
    kind: 'moment',
    header: 'Parado em',
    cell: ({ deadAt }) => <DateTimeText value={deadAt} />,
  },
  { id: 'attempts', kind: 'number', header: 'Tentativas', cell: ({ attempts }) => attempts },
  { id: 'key', kind: 'code', header: 'Chave', cell: ({ key }) => key || '—' },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (work) => <WorkActions work={work} onDrop={() => onDrop(work)} />,
  },
]

type WorkActionsProps = { work: DeadWork; onDrop: () => void }

function WorkActions({ work: { sellerId, id, kind, key }, onDrop }: WorkActionsProps) {
  const decided = useDecided()
  const retry = async () => {
    try {
      await operatorApi(retryDeadWork, { params: { sellerId, id } })
      notify.success('O trabalho será feito de novo.')
    } catch (error) {
      showErrors(error)
    }
    await decided()
  }
  return (
    <MoreActions
      of={[kind, key].filter(Boolean).join(', ')}
      actions={[
        { label: 'Tentar de novo', icon: IconRefresh, run: () => void retry() },
        { label: 'Encerrar sem fazer', icon: IconPlayerSkipForward, danger: true, run: onDrop },
      ]}
    />
  )
}

type DropDialogProps = { work: DeadWork; onClose: () => void }

function DropDialog({ work: { sellerId, id, kind }, onClose }: DropDialogProps) {
  const decided = useDecided()
  const drop = async (reason: string) => {
    await operatorApi(dropDeadWork, { params: { sellerId, id }, body: { reason } })
    notify.success('Trabalho encerrado.')
    await decided()
  }
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title="Encerrar sem fazer?"
      hint="Fica na auditoria do vendedor e da plataforma."
      confirmLabel="Encerrar"
      onConfirm={drop}
    >
      O que {kind} faria não acontece, e ninguém tenta de novo. Se dele depende dinheiro, resolva
      antes por outro caminho.
    </ReasonDialog>
  )
}
