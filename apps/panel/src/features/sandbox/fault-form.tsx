import { planSandboxFault, SANDBOX_RAILS } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callText, faultNames, type Rail, railNames } from './fault-words.ts'
import { optionsOf } from './options-of.ts'
import { api } from './sandbox-api.ts'
import { type PendingFault, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

/** The value for any call; left out in the contract. */
const ANY = 'any'

interface Values {
  rail: Rail
  call: string
  fault: PendingFault['fault']
  count: string
}

const initial: Values = { rail: 'pix', call: ANY, fault: 'down', count: '1' }

const toBody = ({ rail, call, fault, count }: Values) => ({
  rail,
  ...(call !== ANY && { call }),
  fault,
  count: Number(count),
})

/** Chooses which of the next calls of an external service fail, and how. */
export function FaultForm() {
  const worldChanged = useWorldChanged()
  const { values, field, form, set, isSubmitting } = useSchemaForm(planSandboxFault.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const fault = field('fault')
  const call = field('call')
  const calls = [ANY, ...SANDBOX_RAILS[values.rail]]

  const plan = async () => {
    await api(planSandboxFault, { body: toBody(values) })
    notify.success('Falha planejada.')
    await worldChanged()
  }
  const changeRail = (rail: Rail | null) => {
    if (!rail) return
    set('rail', rail)
    set('call', ANY)
  }

  return (
    <form {...form(plan)} className={classes.faultForm}>
      <SelectField
        {...field('rail')}
        label="Serviço"
        options={optionsOf(railNames)}
        onChange={changeRail}
      />
      <SelectField
        {...call}
        label="Chamada"
        options={calls.map((value) => ({
          value,
          label: callText(value === ANY ? null : value),
        }))}
        onChange={(value) => value && call.onChange(value)}
      />
      <SelectField
        {...fault}
        label="Falha"
        options={optionsOf(faultNames)}
        onChange={(value) => value && fault.onChange(value)}
      />
      <TextField {...field('count')} label="Quantas vezes" inputMode="numeric" width="short" />
      <ActionButton type="submit" busy={isSubmitting}>
        Planejar
      </ActionButton>
    </form>
  )
}
