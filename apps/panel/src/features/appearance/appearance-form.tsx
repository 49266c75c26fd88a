import { useQueryClient } from '@tanstack/react-query'
import { readColor } from '@vintem/contracts/appearance/colors'
import {
  AppearanceBody,
  editAppearance,
  getAppearance,
} from '@vintem/contracts/appearance/endpoints'
import { useId } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { PhoneNumberField } from '#components/fields/phone-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { api } from '#lib/api.ts'
import { AppearancePreview } from './appearance-preview.tsx'
import { type Appearance, appearanceQuery } from './appearance.queries.ts'
import { colorNotes } from './color-words.ts'
import classes from './appearance.module.css'

/** Colour and contacts, and what they look like before they are saved. */
export function AppearanceForm({ appearance }: { appearance: Appearance }) {
  const form = useSchemaForm(AppearanceBody, valuesOf(appearance), { onFailure: showErrors })
  const guard = useUnsavedGuard(form.isDirty)
  const { save, dialog } = useSave(appearance)
  const submit = async () => {
    form.reset(valuesOf(await save(form.values)))
    notify.success('Aparência salva.')
  }
  const { color, email, phone, isWhatsApp } = form.values
  return (
    <form {...form.form(submit)} className={classes.form}>
      {guard.dialog}
      {dialog}
      <AppearancePreview
        sellerName={appearance.sellerName}
        logo={appearance.logo}
        color={color}
        contact={{
          email: email.trim() || appearance.registeredEmail,
          phone: phone || null,
          isWhatsApp,
          site: form.values.site || null,
        }}
      />
      <ColorField {...form.field('color')} />
      <TextField
        {...form.field('email')}
        type="email"
        label="E-mail para compradores"
        hint={`Em branco, é o do cadastro: ${appearance.registeredEmail}`}
      />
      <PhoneNumberField {...form.field('phone')} label="Telefone" />
      <SwitchField
        {...form.field('isWhatsApp')}
        label="Este número atende por WhatsApp"
        disabled={phone === ''}
      />
      <TextField
        {...form.field('site')}
        type="url"
        label="Site"
        placeholder="https://"
        autoComplete="url"
      />
      <FormActions>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Salvar aparência
        </ActionButton>
      </FormActions>
    </form>
  )
}

/** Saves colour and contacts over the version that was seen. */
function useSave(appearance: Appearance) {
  const client = useQueryClient()
  const versioned = useVersionedSave<Appearance, Values>({
    opened: appearance,
    read: () => api(getAppearance),
    bodyOf: valuesOf,
    factsOf,
    save: (body, seen) => api(editAppearance, { body, version: seen.version }),
  })
  const save = async (values: Values): Promise<Appearance> => {
    const saved = await versioned.save(values)
    client.setQueryData(appearanceQuery.queryKey, saved)
    return saved
  }
  return { save, dialog: versioned.dialog }
}

type ColorFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (color: string) => void
  onBlur: () => void
}

/** The colour as text, and as one picks it. */
function ColorField({ value, error, ...field }: ColorFieldProps) {
  const notesId = useId()
  return (
    <div className={classes.form}>
      <div className={classes.color}>
        <input
          type="color"
          className={classes.swatch}
          aria-label="Escolher a cor"
          aria-describedby={notesId}
          value={readColor(value) ?? '#1f6e5a'}
          onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
        />
        <TextField
          {...field}
          {...(error !== undefined && { error })}
          value={value}
          label="Cor"
          placeholder="#1F6E5A"
          hint="De botões e links. Em branco, é a do Vintém."
          width="medium"
        />
      </div>
      <ul className={classes.notes} id={notesId} aria-live="polite">
        {colorNotes(value).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

const valuesOf = ({ color, email, phone, isWhatsApp, site }: Appearance) => ({
  color: color?.toUpperCase() ?? '',
  email: email ?? '',
  phone: phone ?? '',
  isWhatsApp,
  site: site ?? '',
})

type Values = ReturnType<typeof valuesOf>

const factsOf = ({ color, email, phone, isWhatsApp, site }: Values) => [
  { label: 'Cor', value: color },
  { label: 'E-mail para compradores', value: email },
  { label: 'Telefone', value: phone },
  { label: 'WhatsApp', value: isWhatsApp ? 'Sim' : 'Não' },
  { label: 'Site', value: site },
]
