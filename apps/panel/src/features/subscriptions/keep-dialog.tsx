import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { DateText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { keepChanged } from './keep-changed.ts'
import type { Subscription } from './subscriptions.queries.ts'

type KeepDialogProps = { subscription: Subscription; onClose: () => void }

/** Takes back the end of a subscription that is to come. */
export function KeepDialog({ subscription, onClose }: KeepDialogProps) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const { uuid, titlePlan, customerName, endsOn } = subscription
  const keep = async () => {
    const kept = await api(cancelSubscription, {
      params: { id: uuid },
      body: { active: true },
      key,
    })
    keepChanged(client, kept)
    notify.success('A assinatura continua.')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={keep}
      title="Manter assinatura?"
      confirmLabel="Manter assinatura"
      cancelLabel="Voltar"
    >
      <p>
        A assinatura “{titlePlan}”, de {customerName}, não termina mais
        {endsOn && (
          <>
            {' '}
            em <DateText value={endsOn} />
          </>
        )}
        . As cobranças continuam como antes. O cliente não é avisado.
      </p>
    </ConfirmDialog>
  )
}
