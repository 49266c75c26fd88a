import { Button } from '@mantine/core'
import { IconFileZip, IconPlus } from '@tabler/icons-react'
import { reportFormatWords, reportTitle } from '@vintem/contracts/reports/kinds'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AgainButton, DownloadButton, ReportDialog } from './report-actions.tsx'
import { ReportStatusBadge } from './report-status-badge.tsx'
import { periodText, sizeText } from './report-values.ts'
import { type Report, type ReportListFilter, reportsQuery } from './reports.queries.ts'

const columns: readonly DataColumn<Report>[] = [
  { id: 'type', kind: 'title', header: 'Relatório', cell: ({ type }) => reportTitle(type) },
  { id: 'period', kind: 'document', below: 'type', header: 'Período', cell: periodText },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <ReportStatusBadge status={status} />,
  },
  {
    id: 'format',
    kind: 'text',
    header: 'Formato',
    cell: ({ format }) => reportFormatWords[format],
  },
  {
    id: 'size',
    kind: 'number',
    header: 'Tamanho',
    cell: ({ bytes }) => (bytes === null ? NONE : sizeText(bytes)),
  },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Pedido em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'expiresAt',
    kind: 'date',
    header: 'Disponível até',
    cell: ({ expiresAt }) => (expiresAt === null ? NONE : <DateText value={expiresAt} />),
  },
  {
    id: 'action',
    kind: 'action',
    header: 'Ação',
    cell: (report) =>
      report.status === 'READY' ? (
        <DownloadButton report={report} size="xs" />
      ) : (
        report.status !== 'REQUESTED' && <AgainButton report={report} size="xs" />
      ),
  },
]

const FolderDialog = lazy(async () => ({
  default: (await import('./folder-dialog.tsx')).FolderDialog,
}))

type ReportsScreenProps = ListProps<ReportListFilter> & {
  /** What is sent by itself, below the list. */
  schedules?: ReactNode
}

/** The reports that the user has requested, and the way to a new one (specification 2 §2 Reports). */
export function ReportsScreen({ schedules, ...list }: ReportsScreenProps) {
  const [isOpen, setOpen] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const create = (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={() => setClosing(true)}
      >
        Pasta do contador
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Gerar relatório
      </Button>
    </>
  )
  return (
    <PanelScreen
      description="Cada relatório chega por e-mail e aparece nas notificações. O arquivo fica disponível por 7 dias."
      actions={create}
    >
      <QueryTable
        {...list}
        query={reportsQuery(list.filter)}
        id="reports"
        label="Relatórios"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/relatorio/${uuid}`}
        failure="Não foi possível carregar os relatórios."
        empty={<EmptyState>Os relatórios que você pedir aparecem aqui.</EmptyState>}
      />
      {schedules}
      <Suspense>
        {isClosing && <FolderDialog onClose={() => setClosing(false)} />}
        {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </PanelScreen>
  )
}
