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

const VERIFY_BY_KEY = `import { createPublicKey, verify } from 'node:crypto'

const x = Buffer.from(process.env.WEBHOOK_KEY.replace('whpk_', ''), 'base64').toString('base64url')
const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
// O corpo como chegou, antes de lido como JSON; recuse o que tem mais de 5 minutos.
const text = [headers['webhook-id'], headers['webhook-timestamp'], rawBody].join('.')
const isOurs = headers['webhook-signature'].split(' ').some((each) => {
  const [version, signature = ''] = each.split(',')
  return version === 'v1a' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
})`

const words = {
  v1: { key: 'Segredo', copied: 'Segredo copiado.', signed: 'com este segredo', code: VERIFY },
  v1a: {
    key: 'Chave pública',
    copied: 'Chave pública copiada.',
    signed: 'com uma chave que só nós temos, e se confere com a chave pública',
    code: VERIFY_BY_KEY,
  },
} as const

type WebhookSecretDialogProps = { webhook: Webhook; onClose: () => void }

/** Shows the secret once the person is confirmed, gives another, and says how a receiver verifies. */
export function WebhookSecretDialog({ webhook, onClose }: WebhookSecretDialogProps) {
  const { title, formerSecretUntil, signature } = webhook
  const said = words[signature]
  const [hours, setHours] = useState('24')
  const { secret, failure, isBusy, reveal, rotate, endFormer } = useSecret(webhook)
  return (
    <Modal opened onClose={onClose} title={`Segredo de ${title}`}>
      <p className={classes.text}>
        Cada envio é assinado {said.signed}. Confira a assinatura antes de usar um evento:
      </p>
      <pre className={classes.block} tabIndex={0} aria-label="Código para verificar">
        {said.code}
      </pre>
      {secret && <CopyField label={said.key} value={secret} message={said.copied} />}
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
