import { Button, Modal } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { PasskeyName, removePasskey, renamePasskey } from '@vintem/contracts/passkeys/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { type Passkey, useFactorsChanged } from './security.queries.ts'
import classes from './security.module.css'

/** The menu of a passkey: rename and remove. */
export function PasskeyActions({ passkey }: { passkey: Passkey }) {
  const { uuid, name } = passkey
  const factorsChanged = useFactorsChanged()
  const [asking, setAsking] = useState<'name' | 'removal'>()
  const close = () => setAsking(undefined)
  const remove = async () => {
    await api(removePasskey, { params: { id: uuid } })
    notify.success('Chave de acesso removida.')
    await factorsChanged()
  }
  return (
    <>
      <MoreActions
        of={name}
        actions={[
          { label: 'Renomear', icon: IconPencil, run: () => setAsking('name') },
          { label: 'Remover', icon: IconTrash, danger: true, run: () => setAsking('removal') },
        ]}
      />
      <Modal opened={asking === 'name'} onClose={close} title="Renomear a chave de acesso">
        <Rename passkey={passkey} onClose={close} />
      </Modal>
      <ConfirmDialog
        opened={asking === 'removal'}
        onClose={close}
        onConfirm={remove}
        title="Remover a chave de acesso?"
        confirmLabel="Remover"
        danger
      >
        Ninguém mais entra com “{name}”, e as suas outras sessões são encerradas. Apague também a
        chave que ficou no dispositivo.
      </ConfirmDialog>
    </>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const factorsChanged = useFactorsChanged()
  const { field, form, isSubmitting } = useSchemaForm(PasskeyName, { name: passkey.name })
  const rename = async (body: { name: string }) => {
    await api(renamePasskey, { params: { id: passkey.uuid }, body })
    notify.success('Nome alterado.')
    onClose()
    await factorsChanged()
  }
  return (
    <form {...form(rename)} className={classes.codeForm}>
      <TextField {...field('name')} label="Nome" initialFocus />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Salvar
        </ActionButton>
      </div>
    </form>
  )
}
