import { Button, Modal } from '@mantine/core'
import { NewApiKey } from '@vintem/contracts/api-keys/body'
import { createApiKey } from '@vintem/contracts/api-keys/endpoints'
import { ALL_SCOPES, type Scope } from '@vintem/contracts/api-keys/scopes'
import { type ApiKeyKind, TITLE_MAX, VALID_DAYS } from '@vintem/contracts/api-keys/words'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { type Choice, linesOf } from './api-key-words.ts'
import { type MadeApiKey, useApiKeysChanged } from './api-keys.queries.ts'
import { chosen, IpRangesField, listError, ReachFields } from './key-fields.tsx'
import { ShownSecret } from './shown-secret.tsx'
import classes from './api-keys.module.css'

type NewKeyDialogProps = { title: string; onClose: () => void }

/** Makes a key, and then shows its secret once. */
export function NewKeyDialog({ title, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<MadeApiKey>()
  if (made) return <ShownSecret made={made} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Nova chave de API">
      <NewKeyForm title={title} onMade={setMade} onClose={onClose} />
    </Modal>
  )
}

const kinds = [
  { value: 'SECRET', label: 'Secreta, para o seu servidor' },
  { value: 'PUBLISHABLE', label: 'Publicável, para páginas' },
] as const

const NO_END = 'none'
const validities = [
  { value: NO_END, label: 'Sem fim' },
  ...VALID_DAYS.map((days) => ({ value: String(days), label: `${days} dias` })),
]

type Values = {
  title: string
  kind: ApiKeyKind
  choice: Choice
  scopes: Scope[]
  validDays: string
  ipRanges: string
  origins: string
}

const toInput = ({ title, kind, scopes, validDays, ipRanges, origins }: Values) =>
  ({
    title,
    kind,
    ...(kind === 'SECRET' ? { scopes } : { origins: linesOf(origins) }),
    ipRanges: linesOf(ipRanges),
    validDays: validDays === NO_END ? null : Number(validDays),
  }) as z.input<typeof NewApiKey>

type NewKeyFormProps = {
  title: string
  onMade: (made: MadeApiKey) => void
  onClose: () => void
}

function NewKeyForm({ title, onMade, onClose }: NewKeyFormProps) {
  const keysChanged = useApiKeysChanged()
  const form = useSchemaForm<typeof NewApiKey, Values>(
    NewApiKey,
    {
      title,
      kind: 'SECRET',
      ...chosen(ALL_SCOPES),
      validDays: NO_END,
      ipRanges: '',
      origins: '',
    },
    { toInput },
  )
  const { values, errors } = form
  const save = async (body: z.output<typeof NewApiKey>) => {
    const made = await api(createApiKey, { body })
    notify.success('Token criado com sucesso!')
    onMade(made)
    await keysChanged()
  }
  return (
    <form {...form.form(save)} className={classes.form}>
      <TextField {...form.field('title')} label="Título" required limit={TITLE_MAX} initialFocus />
      <SelectField
        {...form.field('kind')}
        label="Tipo"
        options={kinds}
        onChange={(kind) => kind && form.set('kind', kind)}
      />
      <ReachFields kind={values.kind} form={form} />
      <SelectField
        {...form.field('validDays')}
        label="Validade"
        options={validities}
        hint="Avisamos por e-mail 14 e 3 dias antes do fim."
        onChange={(days) => days && form.set('validDays', days)}
      />
      <IpRangesField {...form.field('ipRanges')} error={listError(errors, 'ipRanges')} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Criar chave
        </ActionButton>
      </FormActions>
    </form>
  )
}
