import { IconCheck, IconChecks, IconCircleX, IconEye } from '@tabler/icons-react'
import type { Body } from '@vintem/contracts/endpoint'
import { answerSandboxWhatsApp, moveSandboxWhatsApp } from '@vintem/contracts/sandbox/messages'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { useWorldChanged, type WhatsAppOfWorld, whatsAppQuery } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type Outcome = Body<typeof moveSandboxWhatsApp>['outcome']

const states: Readonly<Record<WhatsAppOfWorld['state'], Status>> = {
  SENT: { tone: 'info', icon: IconCheck, label: 'Enviada' },
  DELIVERED: { tone: 'info', icon: IconChecks, label: 'Entregue' },
  READ: { tone: 'success', icon: IconEye, label: 'Lida' },
  FAILED: { tone: 'danger', icon: IconCircleX, label: 'Falhou' },
}

/** What may still become of a message. */
const outcomes: Readonly<Record<WhatsAppOfWorld['state'], readonly Outcome[]>> = {
  SENT: ['DELIVERED', 'READ', 'NUMBER_BAD', 'DROPPED'],
  DELIVERED: ['READ'],
  READ: [],
  FAILED: [],
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  DELIVERED: 'Entregar',
  READ: 'Ler',
  NUMBER_BAD: 'Sem WhatsApp',
  DROPPED: 'Descartar',
}

const columns: readonly DataColumn<WhatsAppOfWorld>[] = [
  { id: 'text', kind: 'name', header: 'Mensagem', cell: ({ text }) => text },
  { id: 'phone', kind: 'title', below: 'text', header: 'Telefone', cell: ({ phone }) => phone },
  {
    id: 'sentAt',
    kind: 'moment',
    header: 'Enviada em',
    cell: ({ sentAt }) => <DateTimeText value={sentAt} />,
  },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (message) => <WhatsAppActions message={message} />,
  },
]

const whatsAppSearch = searchBy('Buscar por telefone ou texto', { text: 'search' })

/** The messages by WhatsApp; what becomes of each is decided here. */
export function WhatsAppTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        O que foi enviado por WhatsApp. Diga o que acontece com cada mensagem, ou responda SAIR como
        quem a recebeu.
      </p>
      <QueryTable
        query={whatsAppQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-whats-app"
        label="Mensagens de WhatsApp"
        columns={columns}
        rowKey={({ id }) => id}
        search={whatsAppSearch}
        failure="Não foi possível carregar as mensagens."
        empty={<EmptyState>As mensagens a clientes que autorizaram ficam aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma mensagem corresponde à busca.</EmptyState>}
      />
    </>
  )
}

function WhatsAppActions({ message: { id, phone, state } }: { message: WhatsAppOfWorld }) {
  const worldChanged = useWorldChanged()
  const act = async (call: Promise<unknown>, message: string) => {
    await call.then(() => notify.success(message), showErrors)
    await worldChanged()
  }
  return (
    <div className={classes.rowActions}>
      {outcomes[state].map((outcome) => (
        <ActionButton
          key={outcome}
          size="compact-sm"
          variant="light"
          aria-label={`${outcomeWords[outcome]}: ${phone}`}
          onClick={() =>
            act(
              api(moveSandboxWhatsApp, { params: { id }, body: { outcome } }),
              'O aviso foi entregue à plataforma.',
            )
          }
        >
          {outcomeWords[outcome]}
        </ActionButton>
      ))}
      <ActionButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Responder SAIR: ${phone}`}
        onClick={() =>
          act(api(answerSandboxWhatsApp, { body: { phone, text: 'SAIR' } }), 'Resposta enviada.')
        }
      >
        Responder SAIR
      </ActionButton>
    </div>
  )
}
