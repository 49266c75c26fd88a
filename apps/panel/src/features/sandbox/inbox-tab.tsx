import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { MessageView } from './message-view.tsx'
import type { SandboxView, SandboxViewProps } from './sandbox-view.ts'
import { type MessageSummary, messagesQuery } from './sandbox.queries.ts'

const columns: readonly DataColumn<MessageSummary>[] = [
  { id: 'subject', kind: 'name', header: 'Assunto', cell: ({ subject }) => subject },
  { id: 'to', kind: 'email', below: 'subject', header: 'Para', cell: ({ to }) => to },
  {
    id: 'sentAt',
    kind: 'moment',
    header: 'Enviada em',
    cell: ({ sentAt }) => <DateTimeText value={sentAt} />,
  },
]

const messageSearch = searchBy('Buscar por destinatário ou assunto', { text: 'search' })

const hrefOf = (view: SandboxView) => `/sandbox${stringifySearch(view)}`

/** The e-mails that the platform has sent, of all recipients. */
export function InboxTab({ view, onViewChange }: SandboxViewProps) {
  const { message, ...list } = view
  if (message) return <MessageView id={message} listHref={hrefOf(list)} />
  return (
    <QueryTable
      query={messagesQuery(view)}
      filter={view}
      onFilterChange={onViewChange}
      id="sandbox-messages"
      label="Mensagens"
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefOf({ ...view, message: id })}
      search={messageSearch}
      failure="Não foi possível carregar as mensagens."
      empty={
        <EmptyState>
          Os e-mails que a plataforma enviar ficam aqui, e em nenhum outro lugar.
        </EmptyState>
      }
      notFound={<EmptyState>Nenhuma mensagem corresponde à busca.</EmptyState>}
    />
  )
}
