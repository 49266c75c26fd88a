import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { reminderChannelWords, reminderStageWords } from '@vintem/contracts/reminders/stages'
import { subscriptionNoticeWords } from '@vintem/contracts/subscription-messages/words'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { MessageOutcome } from '#components/values/message-outcome.tsx'
import { useMay } from '#lib/use-session.ts'
import {
  type ForetoldMessage,
  foretoldMessagesQuery,
  type Subscription,
  type SubscriptionMessage,
  subscriptionMessagesQuery,
} from './subscriptions.queries.ts'

type Read = Pick<Subscription, 'uuid' | 'version' | 'status'>

/** What the customer will be written about a subscription, and what they were. */
export function MessagesSection({ subscription }: { subscription: Read }) {
  return (
    <>
      {subscription.status !== 'INACTIVE' && <Foretold subscription={subscription} />}
      <Section title="Mensagens ao cliente">
        <Sent subscription={subscription} />
      </Section>
    </>
  )
}

type Message = Pick<SubscriptionMessage, 'kind' | 'stage'>

const nameOf = ({ kind, stage }: Message): string =>
  kind === 'REMINDER' ? (stage ? reminderStageWords[stage] : '') : subscriptionNoticeWords[kind]

const name: DataColumn<Message> = {
  id: 'name',
  kind: 'title',
  header: 'Mensagem',
  cell: nameOf,
}

const channel: DataColumn<Pick<SubscriptionMessage, 'channel'>> = {
  id: 'channel',
  kind: 'text',
  header: 'Canal',
  cell: (row) => reminderChannelWords[row.channel],
}

function Foretold({ subscription }: { subscription: Read }) {
  const { data, error, refetch } = useQuery(foretoldMessagesQuery(subscription))
  const hrefOf = useChargeHref()
  return (
    <Section
      title="Próximas mensagens"
      description="O que o cliente vai receber nos próximos 60 dias, se nada for pago antes e nada mudar."
    >
      {error ? (
        <FailureState
          title="Não foi possível simular as mensagens."
          error={error}
          onRetry={refetch}
        />
      ) : !data ? (
        <FactsSkeleton />
      ) : data.messages.length === 0 ? (
        <EmptyState>Nenhuma mensagem prevista para os próximos 60 dias.</EmptyState>
      ) : (
        <DataTable
          label="Próximas mensagens"
          columns={foretoldColumns}
          rows={data.messages}
          rowKey={(row) => [row.kind, row.stage, row.channel, row.sendAt, row.dueDate].join(' ')}
          rowHref={hrefOf}
        />
      )}
    </Section>
  )
}

const foretoldColumns: readonly DataColumn<ForetoldMessage>[] = [
  name,
  {
    id: 'sendAt',
    kind: 'moment',
    header: 'Quando',
    cell: ({ sendAt }) => <DateTimeText value={sendAt} />,
  },
  channel,
  {
    id: 'dueDate',
    kind: 'date',
    header: 'Vencimento',
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
]

function Sent({ subscription }: { subscription: Read }) {
  const [page, setPage] = useState(0)
  const hrefOf = useChargeHref()
  return (
    <QueryTable
      query={subscriptionMessagesQuery(subscription, page)}
      filter={{ page }}
      onFilterChange={(next) => setPage(next.page)}
      id="subscription-messages"
      label="Mensagens ao cliente"
      columns={sentColumns}
      rowKey={({ uuid }) => uuid}
      rowHref={hrefOf}
      skeletonRows={3}
      failure="Não foi possível carregar as mensagens."
      empty={<EmptyState>O que o cliente receber sobre esta assinatura aparece aqui.</EmptyState>}
    />
  )
}

const sentColumns: readonly DataColumn<SubscriptionMessage>[] = [
  name,
  // A sentence has no room beside the outcome on a phone.
  { id: 'recipient', kind: 'prose', header: 'Para', cell: ({ recipient }) => recipient },
  channel,
  {
    id: 'outcome',
    kind: 'prose',
    priority: 1,
    header: 'Situação',
    cell: (message) => <MessageOutcome {...message} sentAt={message.at} />,
  },
]

/** The charge of a message, for users who may see charges. */
function useChargeHref() {
  const maySeeCharges = useMay(can.seeCharges)
  return ({ uuidCharge }: { uuidCharge: string | null }) =>
    maySeeCharges && uuidCharge !== null ? `/cobrancas/${uuidCharge}` : undefined
}
