import { Button, Modal } from '@mantine/core'
import { addPasskey, beginPasskey, PasskeyName } from '@vintem/contracts/passkeys/endpoints'
import { deviceName } from '@vintem/contracts/sessions/device-name'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { makePasskey } from '#lib/passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorsChanged } from './security.queries.ts'
import classes from './security.module.css'

type AddPasskeyProps = { opened: boolean; onClose: () => void }

/** Adds a passkey: its name, the browser's dialog, and recovery codes where there were none. */
export function AddPasskey({ opened, onClose }: AddPasskeyProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setCodes(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      title="Adicionar uma chave de acesso"
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="Concluir" onDone={close} />
      ) : (
        <NewPasskey onClose={close} onCodes={setCodes} />
      )}
    </Modal>
  )
}

type NewPasskeyProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }

function NewPasskey({ onClose, onCodes }: NewPasskeyProps) {
  const factorsChanged = useFactorsChanged()
  const name = deviceName(navigator.userAgent)
  const { field, form, isSubmitting } = useSchemaForm(
    PasskeyName,
    { name },
    { onFailure: showErrors },
  )
  const add = async (values: { name: string }) => {
    const made = await makePasskey(await api(beginPasskey))
    const { recoveryCodes } = await api(addPasskey, { body: { ...values, ...made } })
    notify.success('Chave de acesso adicionada.')
    if (recoveryCodes) onCodes(recoveryCodes)
    else onClose()
    await factorsChanged()
  }
  return (
    <form {...form(add)} className={classes.codeForm}>
      <p className={classes.text}>
        O navegador pergunta onde guardar a chave: neste dispositivo, no celular ou em uma chave de
        segurança. As suas outras sessões são encerradas.
      </p>
      <TextField
        {...field('name')}
        label="Nome"
        hint="Para você reconhecer a chave na lista."
        initialFocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Continuar
        </ActionButton>
      </div>
    </form>
  )
}
