import { useQuery } from '@tanstack/react-query'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { TableSkeleton } from '#components/lists/table-skeleton.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { MessageView } from './message-view.tsx'
import type { SandboxView, SandboxViewProps } from './sandbox-view.ts'
import { type MessageSummary, messagesQuery } from './sandbox.queries.ts'

const columns: readonly DataColumn<MessageSummary>[] = [
  { id: 'subject', header: 'Assunto', cell: ({ subject }) => subject },
  { id: 'to', header: 'Para', cell: ({ to }) => to },
  {
    id: 'sentAt',
    header: 'Enviada em',
    cell: ({ sentAt }) => <DateTimeText value={sentAt} />,
  },
]

const hrefOf = (view: SandboxView) => `/sandbox${stringifySearch(view)}`

/** Everybody's e-mail: what the platform sent stays here. */
export function InboxTab({ view, onViewChange }: SandboxViewProps) {
  const { message, ...list } = view
  if (message) return <MessageView id={message} listHref={hrefOf(list)} />
  const search = {
    label: 'Buscar por destinatário ou assunto',
    value: view.search ?? '',
    onChange: (text: string) => onViewChange({ ...view, page: 0, search: text }),
  }
  return (
    <>
      <FilterBar search={search} value={view} empty={{}} onApply={onViewChange} />
      <Messages view={view} onViewChange={onViewChange} />
    </>
  )
}

function Messages({ view, onViewChange }: SandboxViewProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(messagesQuery(view))
  if (!data) {
    if (!error) return <TableSkeleton columns={columns} />
    const title = 'Não foi possível carregar as mensagens.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (data.content.length === 0) {
    return (
      <EmptyState>
        {view.search
          ? 'Nenhuma mensagem corresponde à busca.'
          : 'Os e-mails que a plataforma enviar ficam aqui, e em nenhum outro lugar.'}
      </EmptyState>
    )
  }
  return (
    <DataTable
      id="sandbox-messages"
      label="Mensagens"
      columns={columns}
      rows={data.content}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefOf({ ...view, message: id })}
      pagination={{
        page: data.number,
        pageSize: data.size,
        total: { count: data.totalElements, more: data.hasMoreElements },
        onPageChange: (page) => onViewChange({ ...view, page }),
      }}
      busy={isPlaceholderData}
    />
  )
}
