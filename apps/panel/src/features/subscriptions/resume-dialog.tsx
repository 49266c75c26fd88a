import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newKey } from '@vintem/contracts/client'
import { resumeSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { keepChanged } from './keep-changed.ts'
import { ChargesToCome } from './next-charges.tsx'
import { resumePreviewQuery, type Subscription } from './subscriptions.queries.ts'
import classes from './subscriptions.module.css'

type ResumeDialogProps = { subscription: Subscription; onClose: () => void }

/** Ends the pause of a subscription today, or takes back one that is to come. */
export function ResumeDialog({ subscription, onClose }: ResumeDialogProps) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const { uuid, titlePlan, customerName, pause } = subscription
  const hasBegun = pause?.hasBegun === true
  const [keepsDueDay, setKeepsDueDay] = useState(pause?.keepsDueDay === true)
  const seen = useQuery(resumePreviewQuery(subscription, keepsDueDay))
  const words = hasBegun
    ? { title: 'Retomar assinatura', done: 'A assinatura voltou.' }
    : { title: 'Desfazer a pausa', done: 'A pausa foi desfeita.' }

  const resume = async () => {
    const body = { keepsDueDay }
    keepChanged(client, await api(resumeSubscription, { params: { id: uuid }, body, key }))
    notify.success(words.done)
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={resume}
      title={words.title}
      confirmLabel={words.title}
      cancelLabel="Voltar"
      size="lg"
      isConfirmable={seen.data !== undefined && !seen.error}
    >
      <p>
        {hasBegun
          ? `A assinatura “${titlePlan}”, de ${customerName}, volta hoje.`
          : `A assinatura “${titlePlan}”, de ${customerName}, continua sem pausa. O que foi cancelado por ela é cobrado de novo.`}{' '}
        O cliente é avisado por e-mail.
      </p>
      {seen.error && (
        <FailureState
          title="Não foi possível calcular as próximas cobranças."
          error={seen.error}
          onRetry={seen.refetch}
        />
      )}
      {!seen.data && !seen.error && <FactsSkeleton />}
      {seen.data && !seen.error && (
        <div className={classes.choices}>
          {hasBegun && !seen.data.isDueDayFixed && (
            <Checkbox
              checked={keepsDueDay}
              onChange={(event) => setKeepsDueDay(event.currentTarget.checked)}
              label="Manter o dia do vencimento"
              description="Sem cobrança até esse dia do mês."
            />
          )}
          <section className={classes.effect} aria-live="polite">
            <h3>Próximas cobranças</h3>
            <ChargesToCome charges={seen.data.charges} />
          </section>
        </div>
      )}
    </ConfirmDialog>
  )
}
