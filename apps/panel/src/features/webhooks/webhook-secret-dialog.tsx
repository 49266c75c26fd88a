import { Button, Modal } from '@mantine/core'
import {
  endFormerWebhookSecret,
  revealWebhookSecret,
  rotateWebhookSecret,
} from '@vintem/contracts/webhooks/endpoints'
import { OVERLAPS, overlapWords } from '@vintem/contracts/webhooks/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { CopyField } from '#components/values/copy-field.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { useWebhooksChanged, type Webhook } from './webhooks.queries.ts'
import classes from './webhooks.module.css'

const overlaps = OVERLAPS.map((hours) => ({ value: String(hours), label: overlapWords[hours] }))

const VERIFY = `import { Webhook } from 'standardwebhooks'

// O corpo como chegou, antes de lido como JSON.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(rawBody, headers)`

type WebhookSecretDialogProps = { webhook: Webhook; onClose: () => void }

/** Shows the secret once the person is confirmed, gives another, and says how a receiver verifies. */
export function WebhookSecretDialog({ webhook, onClose }: WebhookSecretDialogProps) {
  const { title, formerSecretUntil } = webhook
  const [hours, setHours] = useState('24')
  const { secret, failure, isBusy, reveal, rotate, endFormer } = useSecret(webhook)
  return (
    <Modal opened onClose={onClose} title={`Segredo de ${title}`}>
      <p className={classes.text}>
        Cada envio é assinado com este segredo. Confira a assinatura antes de usar um evento:
      </p>
      <pre className={classes.block} tabIndex={0} aria-label="Código para verificar">
        {VERIFY}
      </pre>
      {secret && <CopyField label="Segredo" value={secret} message="Segredo copiado." />}
      {formerSecretUntil && (
        <p className={classes.text}>
          O segredo anterior também assina, até {formatDateTime(formerSecretUntil)}.
        </p>
      )}
      {!formerSecretUntil && (
        <SelectField
          label="Na troca, o segredo anterior assina"
          options={overlaps}
          value={hours}
          onChange={(value) => value && setHours(value)}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {formerSecretUntil ? (
          <ActionButton variant="default" busy={isBusy} onClick={endFormer}>
            Encerrar o anterior
          </ActionButton>
        ) : (
          <ActionButton variant="default" busy={isBusy} onClick={() => rotate(hours)}>
            Trocar o segredo
          </ActionButton>
        )}
        <ActionButton busy={isBusy} onClick={reveal}>
          Mostrar o segredo
        </ActionButton>
      </FormActions>
    </Modal>
  )
}

/** What is done with the secret of a webhook, each once at a time; `secret` once it was shown or given. */
function useSecret({ uuid: id }: Webhook) {
  const webhooksChanged = useWebhooksChanged()
  const [secret, setSecret] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const single = useSingleRun()
  const run = (what: () => Promise<void>) =>
    single.run(async () => {
      setFailure(undefined)
      await what().catch((error: unknown) => setFailure(failureText(error)))
    })
  const rotate = async (hours: string) => {
    const overlapHours = OVERLAPS.find((each) => String(each) === hours) ?? 24
    setSecret((await api(rotateWebhookSecret, { params: { id }, body: { overlapHours } })).secret)
    notify.success('Segredo trocado.')
    await webhooksChanged()
  }
  const endFormer = async () => {
    await api(endFormerWebhookSecret, { params: { id } })
    notify.success('Segredo anterior encerrado.')
    await webhooksChanged()
  }
  return {
    secret,
    failure,
    isBusy: single.isBusy,
    reveal: () =>
      run(async () => setSecret((await api(revealWebhookSecret, { params: { id } })).secret)),
    rotate: (hours: string) => run(() => rotate(hours)),
    endFormer: () => run(endFormer),
  }
}
