import { Switch } from '@mantine/core'
import { changeReminderSwitch } from '@vintem/contracts/reminders/endpoints'
import {
  REMINDER_CHANNELS,
  reminderChannelWords,
  type ReminderMethod,
  reminderStageWords,
  type ReminderSwitch,
  stagesOf,
  switchOf,
} from '@vintem/contracts/reminders/stages'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { type NotificationSettings, useSettingsChanged } from './reminders.queries.ts'
import classes from './reminders.module.css'

type SwitchTableProps = {
  method: ReminderMethod
  settings: NotificationSettings
  mayChange: boolean
}

/** A row for each stage, a switch for each channel. */
export function SwitchTable({ method, settings, mayChange }: SwitchTableProps) {
  const { switches, activeAllNotifications } = settings
  return (
    <table className={classes.switches}>
      <thead>
        <tr>
          <th scope="col">Momento</th>
          {REMINDER_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {reminderChannelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stagesOf(method).map((stage) => (
          <tr key={stage}>
            <th scope="row">{reminderStageWords[stage]}</th>
            {REMINDER_CHANNELS.map((channel) => {
              const type = switchOf(method, stage, channel)
              const isOn = switches.some((each) => each.type === type && each.active)
              return (
                <td key={channel}>
                  {type && mayChange ? (
                    <ReminderToggle
                      type={type}
                      label={`${reminderChannelWords[channel]}: ${reminderStageWords[stage]}`}
                      isOn={isOn}
                      disabled={!activeAllNotifications}
                    />
                  ) : (
                    <span>{isOn ? 'Sim' : 'Não'}</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ReminderToggleProps = {
  type: ReminderSwitch
  label: string
  isOn: boolean
  disabled: boolean
}

/** Switches one message on or off immediately. */
function ReminderToggle({ type, label, isOn, disabled }: ReminderToggleProps) {
  const settingsChanged = useSettingsChanged()
  const { run } = useSingleRun()
  const change = async (active: boolean) => {
    try {
      settingsChanged(await api(changeReminderSwitch, { body: { type, active } }))
      notify.success(active ? 'Notificação ativada!' : 'Notificação desativada!')
    } catch (failure) {
      notify.error(failureText(failure))
    }
  }
  return (
    <Switch
      aria-label={label}
      checked={isOn}
      disabled={disabled}
      onChange={(event) => {
        const active = event.currentTarget.checked
        void run(() => change(active))
      }}
    />
  )
}
