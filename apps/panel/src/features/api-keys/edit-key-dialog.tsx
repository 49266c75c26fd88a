import { Button, Modal } from '@mantine/core'
import { ApiKeyEdit } from '@vintem/contracts/api-keys/body'
import { editApiKey } from '@vintem/contracts/api-keys/endpoints'
import type { Scope } from '@vintem/contracts/api-keys/scopes'
import { TITLE_MAX } from '@vintem/contracts/api-keys/words'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { type Choice, linesOf } from './api-key-words.ts'
import { type ApiKey, useApiKeysChanged } from './api-keys.queries.ts'
import { chosen, IpRangesField, listError, ReachFields } from './key-fields.tsx'
import classes from './api-keys.module.css'

type EditKeyDialogProps = { apiKey: ApiKey; onClose: () => void }

type Values = {
  title: string
  active: boolean
  choice: Choice
  scopes: Scope[]
  ipRanges: string
  origins: string
}

/** Changes a key; where it can do more afterwards, the person confirms it. */
export function EditKeyDialog({ apiKey, onClose }: EditKeyDialogProps) {
  const keysChanged = useApiKeysChanged()
  const isSecret = apiKey.kind === 'SECRET'
  const form = useSchemaForm<typeof ApiKeyEdit, Values>(
    ApiKeyEdit,
    {
      title: apiKey.title,
      active: apiKey.active,
      ...chosen(apiKey.scopes),
      ipRanges: apiKey.ipRanges.join('\n'),
      origins: apiKey.origins.join('\n'),
    },
    {
      toInput: ({ title, active, scopes, ipRanges, origins }) => ({
        title,
        active,
        ...(isSecret ? { scopes } : { origins: linesOf(origins) }),
        ipRanges: linesOf(ipRanges),
      }),
    },
  )
  const save = async (body: z.output<typeof ApiKeyEdit>) => {
    await api(editApiKey, { params: { id: apiKey.uuid }, body })
    notify.success('Token atualizado com sucesso!')
    onClose()
    await keysChanged()
  }
  return (
    <Modal opened onClose={onClose} title="Editar chave de API">
      <form {...form.form(save)} className={classes.form}>
        <TextField
          {...form.field('title')}
          label="Título"
          required
          limit={TITLE_MAX}
          initialFocus
        />
        <SwitchField {...form.field('active')} label="Ativa" />
        <ReachFields kind={apiKey.kind} form={form} />
        <IpRangesField {...form.field('ipRanges')} error={listError(form.errors, 'ipRanges')} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Salvar
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  )
}
