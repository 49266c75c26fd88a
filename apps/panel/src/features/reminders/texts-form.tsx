import { changeReminderTexts, ReminderTexts } from '@vintem/contracts/reminders/endpoints'
import type { ReminderMethod } from '@vintem/contracts/reminders/stages'
import {
  REMINDER_TEXT_LIMIT,
  REMINDER_TEXTS,
  type ReminderText,
  type ReminderTextKind,
  reminderTextWords,
  reminderVariables,
} from '@vintem/contracts/reminders/texts'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { api } from '#lib/api.ts'
import { type NotificationSettings, useSettingsChanged } from './reminders.queries.ts'
import { TextPreview } from './text-preview.tsx'
import classes from './reminders.module.css'

type TextsFormProps = {
  method: ReminderMethod
  settings: NotificationSettings
  mayChange: boolean
}
type Values = Partial<Record<ReminderText, string>>

const textsOf = (method: ReminderMethod) =>
  REMINDER_TEXTS.filter((type) => type.startsWith(`${method}_`)).map((type) => ({
    type,
    label: reminderTextWords[type.slice(method.length + 1) as ReminderTextKind],
  }))

const valuesOf = ({ texts }: NotificationSettings, method: ReminderMethod): Values =>
  Object.fromEntries(
    textsOf(method).map(({ type }) => [type, texts.find((each) => each.type === type)?.text ?? '']),
  )

/** The words of a method's messages. */
export function TextsForm({ method, settings, mayChange }: TextsFormProps) {
  const settingsChanged = useSettingsChanged()
  const disabled = !settings.activeAllNotifications
  const { field, form, reset, isDirty, isSubmitting } = useSchemaForm(
    ReminderTexts,
    valuesOf(settings, method),
    { onFailure: showErrors },
  )
  const guard = useUnsavedGuard(isDirty)
  if (!mayChange) {
    const values = valuesOf(settings, method)
    return (
      <DefinitionList
        items={textsOf(method).map(({ type, label }) => ({
          label,
          value: values[type],
          wide: true,
        }))}
      />
    )
  }
  const submit = async (body: Values) => {
    const saved = await api(changeReminderTexts, { body })
    settingsChanged(saved)
    reset(valuesOf(saved, method))
    notify.success('Textos alterados com sucesso.')
  }
  return (
    <form {...form(submit)} className={classes.form}>
      {guard.dialog}
      {textsOf(method).map(({ type, label }) => (
        <div key={type}>
          <TextAreaField
            {...field(type)}
            value={field(type).value ?? ''}
            label={label}
            limit={REMINDER_TEXT_LIMIT}
            rows={5}
            required
            disabled={disabled}
          />
          <TextPreview type={type} text={field(type).value ?? ''} label={label} />
        </div>
      ))}
      <Variables />
      <FormActions>
        <ActionButton type="submit" busy={isSubmitting} disabled={disabled}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}

const Variables = () => (
  <details className={classes.variables}>
    <summary>Variáveis que você pode usar</summary>
    <dl>
      {Object.entries(reminderVariables).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
