import { Button } from '@mantine/core'
import {
  IconEdit,
  IconKey,
  IconList,
  IconPlayerPlay,
  IconPlus,
  IconPower,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ENDPOINTS_AT_MOST } from '@vintem/contracts/webhooks/words'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import type { RecordAction } from '#lib/record-actions.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookColumns } from './webhook-columns.tsx'
import {
  DeleteWebhookDialog,
  ResumeWebhookDialog,
  SwitchWebhookDialog,
} from './webhook-confirm-dialog.tsx'
import { WebhookFormDialog } from './webhook-form-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { type Webhook, webhooksQuery } from './webhooks.queries.ts'

type Doing = 'new' | 'edit' | 'deliveries' | 'secret' | 'switch' | 'resume' | 'delete'
type Open = { what: Doing; id?: string }

/** Where events of the seller are sent to (specification 2 §2), and how each receiver is. */
export function WebhooksSection() {
  const [open, setOpen] = useState<Open>()
  const { data: webhooks } = useQuery(webhooksQuery)
  const isFull = webhooks !== undefined && webhooks.length >= ENDPOINTS_AT_MOST
  const webhook = webhooks?.find(({ uuid }) => uuid === open?.id)
  return (
    <Section
      title="Webhooks"
      description={
        isFull
          ? `Você tem ${ENDPOINTS_AT_MOST} webhooks, que é o máximo. Exclua os que não usa.`
          : 'O que acontece aqui é enviado, assinado, ao seu servidor. Se ele falhar, os eventos esperam.'
      }
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!webhooks || isFull}
          onClick={() => setOpen({ what: 'new' })}
        >
          Novo webhook
        </Button>
      }
    >
      <WebhookTable onOpen={(what, { uuid: id }) => setOpen({ what, id })} />
      <WebhookDialog what={open?.what} webhook={webhook} onClose={() => setOpen(undefined)} />
    </Section>
  )
}

type WebhookDialogProps = {
  what: Doing | undefined
  webhook: Webhook | undefined
  onClose: () => void
}

function WebhookDialog({ what, webhook, onClose }: WebhookDialogProps) {
  if (what === 'new') return <WebhookFormDialog onClose={onClose} />
  if (!webhook) return null
  const props = { webhook, onClose }
  switch (what) {
    case 'edit':
      return <WebhookFormDialog {...props} />
    case 'deliveries':
      return <DeliveriesDialog {...props} />
    case 'secret':
      return <WebhookSecretDialog {...props} />
    case 'switch':
      return <SwitchWebhookDialog {...props} />
    case 'resume':
      return <ResumeWebhookDialog {...props} />
    case 'delete':
      return <DeleteWebhookDialog {...props} />
    default:
      return null
  }
}

type WebhookTableProps = { onOpen: (what: Doing, webhook: Webhook) => void }

function WebhookTable({ onOpen }: WebhookTableProps) {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery)
  if (!webhooks) {
    return error ? (
      <FailureState
        title="Ocorreu um erro ao listar os webhooks!"
        error={error}
        onRetry={refetch}
      />
    ) : (
      <FactsSkeleton />
    )
  }
  if (webhooks.length === 0)
    return <EmptyState>Os endereços que recebem os eventos aparecem aqui.</EmptyState>
  return (
    <DataTable
      label="Webhooks"
      columns={[...webhookColumns, actionColumn(onOpen)]}
      rows={webhooks}
      rowKey={({ uuid }) => uuid}
    />
  )
}

const actionsOf = ({ active, health }: Webhook, onOpen: (what: Doing) => void): RecordAction[] => [
  { label: 'Envios', icon: IconList, run: () => onOpen('deliveries') },
  { label: 'Segredo', icon: IconKey, run: () => onOpen('secret') },
  { label: 'Editar', icon: IconEdit, run: () => onOpen('edit') },
  ...(active && health !== 'HEALTHY'
    ? [{ label: 'Retomar', icon: IconPlayerPlay, run: () => onOpen('resume') }]
    : []),
  { label: active ? 'Desativar' : 'Ativar', icon: IconPower, run: () => onOpen('switch') },
  { label: 'Excluir', icon: IconTrash, danger: true, run: () => onOpen('delete') },
]

const actionColumn = (onOpen: WebhookTableProps['onOpen']): DataColumn<Webhook> => ({
  id: 'actions',
  kind: 'action',
  header: 'Ações',
  cell: (webhook) => (
    <MoreActions of={webhook.title} actions={actionsOf(webhook, (what) => onOpen(what, webhook))} />
  ),
})
