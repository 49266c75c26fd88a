import {
  changeAllNotifications,
  changeIdentification,
  changeLateHours,
  Identification,
} from '@vintem/contracts/reminders/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { type NotificationSettings, useSettingsChanged } from './reminders.queries.ts'
import classes from './reminders.module.css'

type PanelProps = { settings: NotificationSettings; mayChange: boolean }

/** The master switch, and who writes. */
export function GeneralPanel({ settings, mayChange }: PanelProps) {
  const { name, email, hiddenEmail, activeAllNotifications, wideHours } = settings
  if (!mayChange) {
    return (
      <DefinitionList
        items={[
          { label: 'Notificações', value: activeAllNotifications ? 'Ligadas' : 'Desligadas' },
          { label: 'Nome', value: name },
          { label: 'E-mail', value: email },
          { label: 'E-mail oculto', value: hiddenEmail },
          { label: 'Avisos de atraso', value: wideHours ? WIDE : NARROW },
        ]}
      />
    )
  }
  return (
    <div className={classes.groups}>
      <Section title="Todas as notificações" framed>
        <MasterSwitch isOn={activeAllNotifications} />
      </Section>
      <Section title="Horário dos avisos de atraso" framed>
        <HoursSwitch isWide={wideHours} disabled={!activeAllNotifications} />
      </Section>
      <Section
        title="Identificação"
        description="Em nome de quem seus clientes são avisados, e quem recebe as respostas."
      >
        <IdentificationForm settings={settings} />
      </Section>
    </div>
  )
}

function MasterSwitch({ isOn }: { isOn: boolean }) {
  const settingsChanged = useSettingsChanged()
  const { run, isBusy } = useSingleRun()
  const change = async (active: boolean) => {
    try {
      settingsChanged(await api(changeAllNotifications, { body: { active } }))
      notify.success(active ? 'Notificação ativada!' : 'Notificação desabilitada com sucesso')
    } catch (failure) {
      notify.error(failureText(failure))
    }
  }
  return (
    <SwitchField
      label="Enviar notificações"
      hint="Desligado, seus clientes só recebem o que pediram: o boleto ou código Pix que escolheram."
      value={isOn}
      disabled={isBusy}
      onChange={(active) => void run(() => change(active))}
    />
  )
}

const NARROW = 'De segunda a sexta, das 9h às 18h'
const WIDE = 'De segunda a sexta, das 8h às 20h, e aos sábados, das 8h às 14h'

function HoursSwitch({ isWide, disabled }: { isWide: boolean; disabled: boolean }) {
  const settingsChanged = useSettingsChanged()
  const { run, isBusy } = useSingleRun()
  const change = async (wide: boolean) => {
    try {
      settingsChanged(await api(changeLateHours, { body: { wide } }))
      notify.success('Horário alterado com sucesso.')
    } catch (failure) {
      notify.error(failureText(failure))
    }
  }
  return (
    <SwitchField
      label="Horário ampliado"
      hint={`${WIDE}. Desligado: ${NARROW.toLowerCase()}. Nunca em domingos e feriados. Clientes de SP, RJ, ES, AM, AL e PR, ou sem endereço, ficam sempre no horário menor.`}
      value={isWide}
      disabled={disabled || isBusy}
      onChange={(wide) => void run(() => change(wide))}
    />
  )
}

const valuesOf = ({ name, email, hiddenEmail }: NotificationSettings) => ({
  name,
  email,
  hiddenEmail: hiddenEmail ?? '',
})

function IdentificationForm({ settings }: { settings: NotificationSettings }) {
  const settingsChanged = useSettingsChanged()
  const { field, form, reset, isDirty, isSubmitting } = useSchemaForm(
    Identification,
    valuesOf(settings),
    { onFailure: showErrors },
  )
  const guard = useUnsavedGuard(isDirty)
  const submit = async (body: {
    name: string
    email: string
    hiddenEmail?: string | undefined
  }) => {
    const saved = await api(changeIdentification, { body })
    settingsChanged(saved)
    reset(valuesOf(saved))
    notify.success('Identificação alterada com sucesso')
  }
  return (
    <form {...form(submit)} className={classes.form}>
      {guard.dialog}
      <TextField {...field('name')} label="Nome" required limit={60} />
      <TextField
        {...field('email')}
        label="E-mail"
        hint="Quem responde a um aviso escreve para este endereço."
        inputMode="email"
        required
      />
      <TextField
        {...field('hiddenEmail')}
        label="E-mail oculto"
        hint="Recebe uma cópia de cada aviso, sem que o cliente veja."
        inputMode="email"
      />
      <FormActions>
        <ActionButton type="submit" busy={isSubmitting}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}
