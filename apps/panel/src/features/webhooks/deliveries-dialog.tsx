import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { pingWebhook, replayWebhook } from '@vintem/contracts/webhook-deliveries/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { deliveryColumns } from './webhook-columns.tsx'
import {
  deliveriesQuery,
  type Delivery,
  useWebhooksChanged,
  type Webhook,
} from './webhooks.queries.ts'
import classes from './webhooks.module.css'

type DeliveriesDialogProps = { webhook: Webhook; onClose: () => void }

/** What was sent to a webhook and what it answered; events go again from here. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const [before, setBefore] = useState<number>()
  const [shown, setShown] = useState<Delivery>()
  const { ping, replay, isBusy } = useSending(webhook)
  return (
    <Modal opened onClose={onClose} title={`Envios de ${webhook.title}`} size="xl">
      {shown ? (
        <DeliveryDetail
          webhook={webhook}
          delivery={shown}
          onBack={() => setShown(undefined)}
          onReplay={() => replay({ number: shown.number })}
        />
      ) : (
        <>
          <div className={classes.bar}>
            <ActionButton busy={isBusy} disabled={!webhook.active} onClick={() => void ping()}>
              Enviar teste
            </ActionButton>
            <ActionButton
              variant="default"
              busy={isBusy}
              onClick={() => void replay({ failed: true })}
            >
              Reenviar os não entregues
            </ActionButton>
          </div>
          <DeliveryTable webhook={webhook} before={before} onOpen={setShown} onMove={setBefore} />
        </>
      )}
    </Modal>
  )
}

function useSending({ uuid: id }: Webhook) {
  const webhooksChanged = useWebhooksChanged()
  const single = useSingleRun()
  const send = (what: () => Promise<string>) =>
    single.run(async () => {
      try {
        notify.success(await what())
        await webhooksChanged()
      } catch (error) {
        showErrors(error)
      }
    })
  return {
    isBusy: single.isBusy,
    ping: () =>
      send(async () => {
        await api(pingWebhook, { params: { id }, key: newKey() })
        return 'Teste enviado.'
      }),
    replay: (body: { number: number } | { failed: true }) =>
      send(async () => {
        const { replayed } = await api(replayWebhook, { params: { id }, body, key: newKey() })
        return replayed === 1 ? '1 evento será reenviado.' : `${replayed} eventos serão reenviados.`
      }),
  }
}

type DeliveryTableProps = {
  webhook: Webhook
  before: number | undefined
  onOpen: (delivery: Delivery) => void
  onMove: (before: number | undefined) => void
}

function DeliveryTable({ webhook, before, onOpen, onMove }: DeliveryTableProps) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.uuid, before))
  if (!data) {
    return error ? (
      <FailureState title="Os envios não foram lidos." error={error} onRetry={refetch} />
    ) : (
      <FactsSkeleton />
    )
  }
  if (data.content.length === 0) {
    return (
      <EmptyState>Aqui aparece cada evento enviado, com a resposta do seu servidor.</EmptyState>
    )
  }
  return (
    <>
      <DataTable
        label="Envios"
        columns={[...deliveryColumns, openColumn(onOpen)]}
        rows={data.content}
        rowKey={({ uuid }) => uuid}
      />
      <FormPages
        isFirst={before === undefined}
        next={data.hasMore ? data.content.at(-1)?.number : undefined}
        onMove={onMove}
      />
    </>
  )
}

const openColumn = (onOpen: (delivery: Delivery) => void): DataColumn<Delivery> => ({
  id: 'open',
  kind: 'action',
  header: 'Ações',
  cell: (delivery) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Ver ${delivery.type}, número ${delivery.number}`}
      onClick={() => onOpen(delivery)}
    >
      Ver
    </Button>
  ),
})

type FormPagesProps = {
  isFirst: boolean
  next: number | undefined
  onMove: (before: number | undefined) => void
}

function FormPages({ isFirst, next, onMove }: FormPagesProps) {
  if (isFirst && next === undefined) return null
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={isFirst} onClick={() => onMove(undefined)}>
        Mais novos
      </Button>
      <Button variant="default" disabled={next === undefined} onClick={() => onMove(next)}>
        Mais antigos
      </Button>
    </div>
  )
}
