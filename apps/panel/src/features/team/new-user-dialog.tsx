import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SingleRole } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { createUser, NewUser } from '@vintem/contracts/team/endpoints'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Modal } from '#components/overlays/dialog.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { ExtraRolesFields } from './extra-roles-fields.tsx'
import { profilesQuery, useTeamChanged } from './team.queries.ts'
import classes from './team.module.css'

type NewUserDialogProps = { opened: boolean; onClose: () => void }

/** Invites a user by e-mail. */
export function NewUserDialog({ opened, onClose }: NewUserDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Adicionar usuário">
      <NewUserForm onDone={onClose} />
    </Modal>
  )
}

type Values = {
  email: string
  profile: z.input<typeof NewUser>['profile'] | null
  extraRoles: SingleRole[]
}
const blank: Values = { email: '', profile: null, extraRoles: [] }

function NewUserForm({ onDone }: { onDone: () => void }) {
  const teamChanged = useTeamChanged()
  const { data: profiles } = useQuery(profilesQuery)
  // One key for each opening of the dialog: sent twice, it is one invitation.
  const [key, setKey] = useState(newKey)
  const form = useSchemaForm<typeof NewUser, Values>(NewUser, blank, {
    toInput: (values) => values as z.input<typeof NewUser>,
    onFailure: (error) => notify.error(`Erro ao criar o usuario. ${failureText(error)}`),
  })
  const save = async (body: z.output<typeof NewUser>) => {
    try {
      await api(createUser, { body, key })
    } catch (error) {
      // A refused invitation may be corrected, which is another intent.
      setKey(newKey())
      throw error
    }
    notify.success('Usuario criado com sucesso.')
    onDone()
    await teamChanged()
  }
  const { email, profile } = form.values
  return (
    <form {...form.form(save)} className={classes.form}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        initialFocus
        hint="A pessoa recebe um convite, válido por 7 dias, para criar a senha."
        {...form.field('email')}
      />
      <SelectField label="Perfil" required options={profiles ?? []} {...form.field('profile')} />
      <ExtraRolesFields
        value={form.values.extraRoles}
        onChange={(roles) => form.set('extraRoles', roles)}
      />
      <FormActions>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <ActionButton
          type="submit"
          busy={form.isSubmitting}
          disabled={email.trim() === '' || profile === null}
        >
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}
