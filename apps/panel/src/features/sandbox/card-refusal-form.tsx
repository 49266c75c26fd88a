import { refuseSandboxCards } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from './sandbox-api.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const initial = { code: '51', advice: '', newCard: false, count: '1' }

const toBody = ({ code, advice, newCard, count }: typeof initial) => ({
  code: code.toUpperCase(),
  ...(advice && { advice: advice.toUpperCase() }),
  newCard,
  count: Number(count),
})

/** Chooses with which code, and which advice of the network, the next cards are refused. */
export function CardRefusalForm() {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(refuseSandboxCards.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const plan = async () => {
    await api(refuseSandboxCards, { body: toBody(values) })
    notify.success('Recusa planejada.')
    await worldChanged()
  }
  return (
    <form {...form(plan)} className={classes.faultForm}>
      <TextField {...field('code')} label="Código (ISO 8583)" width="short" />
      <TextField {...field('advice')} label="Conselho da bandeira (MAC)" width="short" />
      <TextField {...field('count')} label="Quantas vezes" inputMode="numeric" width="short" />
      <SwitchField {...field('newCard')} label="Com o cartão novo" />
      <ActionButton type="submit" busy={isSubmitting}>
        Planejar
      </ActionButton>
    </form>
  )
}
