import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconMailOff,
  IconMinus,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { resendCardInvitation } from '@vintem/contracts/card-invitations/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import {
  type CardInvitation,
  cardInvitationsQuery,
  type InvitationFilter,
} from './imports.queries.ts'

const states = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Convidado' },
  EXPIRED: { tone: 'warning', icon: IconAlertTriangle, label: 'Convite vencido' },
  NO_EMAIL: { tone: 'danger', icon: IconMailOff, label: 'Não enviado' },
  GIVEN: { tone: 'success', icon: IconCircleCheck, label: 'Cadastrado' },
  OVER: { tone: 'neutral', icon: IconMinus, label: 'Não é mais preciso' },
} as const satisfies Record<CardInvitation['state'], Status>

const columns = (onResend: (invitation: CardInvitation) => void): DataColumn<CardInvitation>[] => [
  { id: 'customer', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  { id: 'email', kind: 'email', header: 'E-mail', cell: ({ email }) => email ?? NONE },
  {
    id: 'state',
    kind: 'badge',
    header: 'Cartão',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  {
    id: 'sentOn',
    kind: 'date',
    header: 'Enviado em',
    cell: ({ sentOn }) => (sentOn ? formatDate(sentOn) : NONE),
  },
  {
    id: 'lastDay',
    kind: 'date',
    header: 'Vale até',
    priority: 5,
    cell: ({ lastDay, sentOn }) => (sentOn ? formatDate(lastDay) : NONE),
  },
  {
    id: 'resend',
    kind: 'action',
    header: 'Ação',
    cell: (invitation) =>
      invitation.state === 'WAITING' ||
      invitation.state === 'EXPIRED' ||
      invitation.state === 'NO_EMAIL' ? (
        <ActionButton
          variant="default"
          size="xs"
          aria-label={`Reenviar o convite de ${invitation.customerName}`}
          onClick={() => onResend(invitation)}
        >
          Reenviar
        </ActionButton>
      ) : (
        NONE
      ),
  },
]

type CardInvitationsProps = {
  id: string
}

/** Who was invited to give a card after an import; nothing where nobody was. */
export function CardInvitations({ id }: CardInvitationsProps) {
  const [filter, setFilter] = useState<InvitationFilter>({})
  const [resent, setResent] = useState<CardInvitation>()
  const maySee = useMay(can.seeSubscriptions)
  const query = cardInvitationsQuery(id, filter)
  const { data } = useQuery(query)
  const isOnlyMissing = filter.missing === 'true'
  if (data?.content.length === 0 && !isOnlyMissing && !filter.page) return null
  return (
    <Section
      title="Cartões"
      description="Quem paga com cartão recebe um convite por e-mail para cadastrá-lo, e até três lembretes. Sem cartão, cada cobrança é paga pela página dela."
      actions={
        <ActionButton
          variant="default"
          onClick={() => setFilter(isOnlyMissing ? {} : { missing: 'true' })}
        >
          {isOnlyMissing ? 'Mostrar todos' : 'Só quem falta'}
        </ActionButton>
      }
    >
      <QueryTable
        filter={filter}
        onFilterChange={setFilter}
        query={query}
        id="card-invitations"
        label="Convites para cadastrar cartão"
        columns={columns(setResent)}
        rowKey={({ subscription }) => subscription}
        rowHref={({ subscription }) => (maySee ? `/recorrencias/${subscription}` : undefined)}
        inPlace
        failure="Não foi possível carregar os convites."
        empty={<EmptyState>Ninguém falta: todos cadastraram o cartão.</EmptyState>}
      />
      <ResendDialog invitation={resent} onClose={() => setResent(undefined)} />
    </Section>
  )
}

type ResendDialogProps = { invitation: CardInvitation | undefined; onClose: () => void }

function ResendDialog({ invitation, onClose }: ResendDialogProps) {
  const client = useQueryClient()
  const resend = async () => {
    if (!invitation) return
    await api(resendCardInvitation, { params: { id: invitation.subscription } })
    await readAnew(client, ['subscription-imports'])
    notify.success('Convite reenviado.')
  }
  return (
    <ConfirmDialog
      opened={invitation !== undefined}
      onClose={onClose}
      title="Reenviar convite"
      confirmLabel="Reenviar"
      onConfirm={resend}
    >
      {invitation?.customerName} recebe outro link em {invitation?.email ?? 'seu e-mail'}, que vale
      30 dias. O anterior deixa de valer.
    </ConfirmDialog>
  )
}
