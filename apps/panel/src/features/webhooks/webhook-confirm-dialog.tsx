import { newKey } from '@vintem/contracts/client'
import { resumeWebhook } from '@vintem/contracts/webhook-deliveries/endpoints'
import { deleteWebhook, setWebhookActive } from '@vintem/contracts/webhooks/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { useWebhooksChanged, type Webhook } from './webhooks.queries.ts'

type WebhookDialogProps = { webhook: Webhook; onClose: () => void }

/** Switches a webhook on or off, which counts immediately (specification 2 §4). */
export function SwitchWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const webhooksChanged = useWebhooksChanged()
  const { uuid: id, title, active } = webhook
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={active ? 'Desativar webhook?' : 'Ativar webhook?'}
      confirmLabel={active ? 'Desativar' : 'Ativar'}
      danger={active}
      onConfirm={async () => {
        await api(setWebhookActive, { params: { id }, body: { active: !active } })
        notify.success(active ? 'Webhook desativado com sucesso!' : 'Webhook ativado com sucesso!')
        await webhooksChanged()
      }}
    >
      <p>
        {active
          ? `Nada mais é enviado a “${title}”. Os eventos esperam, e seguem quando for ativado.`
          : `Os eventos voltam a ser enviados a “${title}”, a começar pelos que esperam.`}
      </p>
    </ConfirmDialog>
  )
}

export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const webhooksChanged = useWebhooksChanged()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Excluir webhook?"
      confirmLabel="Excluir"
      danger
      onConfirm={async () => {
        await api(deleteWebhook, { params: { id: webhook.uuid } })
        notify.success('Webhook deletado com sucesso!')
        await webhooksChanged()
      }}
    >
      <p>
        Nada mais é enviado a “{webhook.title}”, e o que espera é descartado. Para parar por um
        tempo, desative-o.
      </p>
    </ConfirmDialog>
  )
}

/** Goes on from where a webhook stopped. */
export function ResumeWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const webhooksChanged = useWebhooksChanged()
  const [key] = useState(newKey)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Retomar os envios?"
      confirmLabel="Retomar"
      onConfirm={async () => {
        const body = { from: 'STOPPED' } as const
        await api(resumeWebhook, { params: { id: webhook.uuid }, body, key })
        notify.success('Envios retomados.')
        await webhooksChanged()
      }}
    >
      <p>Os eventos que esperam seguem para “{webhook.title}”, do mais antigo ao mais novo.</p>
    </ConfirmDialog>
  )
}
