import { Button, Modal } from '@mantine/core'
import { endApiKeySecret, rotateApiKey } from '@vintem/contracts/api-keys/endpoints'
import { OVERLAPS, overlapWords } from '@vintem/contracts/api-keys/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { formatDateTime } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { hintOf } from './api-key-words.ts'
import { type ApiKey, type MadeApiKey, useApiKeysChanged } from './api-keys.queries.ts'
import { ShownSecret } from './shown-secret.tsx'
import classes from './api-keys.module.css'

type RotateKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

/** Gives a key another secret; while the former one is valid, that is what there is to end. */
export function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const [made, setMade] = useState<MadeApiKey>()
  if (made) return <ShownSecret made={made} onClose={onClose} />
  const former = apiKey.secrets.find(({ endsAt }) => endsAt !== null)
  return former ? (
    <EndFormer apiKey={apiKey} former={former} onClose={onClose} />
  ) : (
    <Rotate apiKey={apiKey} onMade={setMade} onClose={onClose} />
  )
}

const overlaps = OVERLAPS.map((hours) => ({ value: String(hours), label: overlapWords[hours] }))

type RotateProps = RotateKeyDialogProps & { onMade: (made: MadeApiKey) => void }

function Rotate({ apiKey, onMade, onClose }: RotateProps) {
  const [hours, setHours] = useState('24')
  const [failure, setFailure] = useState<string>()
  const keysChanged = useApiKeysChanged()
  const rotate = async () => {
    setFailure(undefined)
    const overlapHours = OVERLAPS.find((each) => String(each) === hours) ?? 0
    try {
      onMade(await api(rotateApiKey, { params: { id: apiKey.uuid }, body: { overlapHours } }))
    } catch (error) {
      setFailure(failureText(error))
      return
    }
    notify.success('Token atualizado com sucesso!')
    await keysChanged()
  }
  return (
    <Modal opened onClose={onClose} title="Trocar o segredo">
      <p className={classes.text}>
        “{apiKey.title}” ganha um segredo novo, com as mesmas permissões.
      </p>
      <SelectField
        label="O segredo atual"
        options={overlaps}
        value={hours}
        hint="Enquanto os dois valem, atualize os seus sistemas."
        onChange={(value) => value && setHours(value)}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton onClick={rotate}>Trocar o segredo</ActionButton>
      </FormActions>
    </Modal>
  )
}

type EndFormerProps = RotateKeyDialogProps & { former: ApiKey['secrets'][number] }

function EndFormer({ apiKey, former, onClose }: EndFormerProps) {
  const keysChanged = useApiKeysChanged()
  const used = former.usedAt
    ? `usado pela última vez em ${formatDateTime(former.usedAt)}`
    : 'sem uso'
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Encerrar o segredo anterior?"
      confirmLabel="Encerrar agora"
      danger
      onConfirm={async () => {
        const params = { id: apiKey.uuid, secretId: former.id }
        await api(endApiKeySecret, { params })
        notify.success('Token atualizado com sucesso!')
        await keysChanged()
      }}
    >
      <p>
        O segredo desta chave foi trocado. O anterior, {hintOf(former)}, vale até{' '}
        {former.endsAt && formatDateTime(former.endsAt)} e está {used}. Só depois dele a chave pode
        ser trocada de novo.
      </p>
    </ConfirmDialog>
  )
}
