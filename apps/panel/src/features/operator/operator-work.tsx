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
    </Screen>
  )
}

const columns: readonly DataColumn<DeadWork>[] = [
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
  { id: 'actions', kind: 'action', header: 'Ações', cell: (work) => <WorkActions work={work} /> },
]

function WorkActions({ work: { sellerId, id, kind, key } }: { work: DeadWork }) {
  const [isDropping, setDropping] = useState(false)
  const decided = useDecided()
  const params = { sellerId, id }
  const retry = async () => {
    try {
      await operatorApi(retryDeadWork, { params })
      notify.success('O trabalho será feito de novo.')
    } catch (error) {
      showErrors(error)
    }
    await decided()
  }
  const drop = async (reason: string) => {
    await operatorApi(dropDeadWork, { params, body: { reason } })
    notify.success('Trabalho encerrado.')
    await decided()
  }
  return (
    <>
      <MoreActions
        of={[kind, key].filter(Boolean).join(', ')}
        actions={[
          { label: 'Tentar de novo', icon: IconRefresh, run: () => void retry() },
          {
            label: 'Encerrar sem fazer',
            icon: IconPlayerSkipForward,
            danger: true,
            run: () => setDropping(true),
          },
        ]}
      />
      <ReasonDialog
        opened={isDropping}
        onClose={() => setDropping(false)}
        title="Encerrar sem fazer?"
        hint="Fica na auditoria do vendedor e da plataforma."
        confirmLabel="Encerrar"
        onConfirm={drop}
      >
        O que {kind} faria não acontece, e ninguém tenta de novo. Se dele depende dinheiro, resolva
        antes por outro caminho.
      </ReasonDialog>
    </>
  )
}
