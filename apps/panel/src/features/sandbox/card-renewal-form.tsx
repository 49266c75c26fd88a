import { planSandboxRenewals } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { optionsOf } from './options-of.ts'
import { api } from './sandbox-api.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type Answer = 'new' | 'nothing'

const initial: { answer: Answer; count: string } = { answer: 'new', count: '1' }

const answers: Readonly<Record<Answer, string>> = {
  new: 'Informa o cartão novo',
  nothing: 'Não sabe de um cartão novo',
}

const toBody = ({ answer, count }: typeof initial) => ({
  newCard: answer === 'new',
  count: Number(count),
})

/** Chooses what the acquirer knows of the next cards that it is asked to renew. */
export function CardRenewalForm() {
  const worldChanged = useWorldChanged()
  const { values, field, form, isSubmitting } = useSchemaForm(planSandboxRenewals.body, initial, {
    toInput: toBody,
    onFailure: showErrors,
  })
  const answer = field('answer')
  const plan = async () => {
    await api(planSandboxRenewals, { body: toBody(values) })
    notify.success('Renovação planejada.')
    await worldChanged()
  }
  return (
    <form {...form(plan)} className={classes.faultForm}>
      <SelectField
        {...answer}
        label="A adquirente"
        options={optionsOf(answers)}
        onChange={(value) => value && answer.onChange(value)}
      />
      <TextField {...field('count')} label="Quantas vezes" inputMode="numeric" width="short" />
      <ActionButton type="submit" busy={isSubmitting}>
        Planejar
      </ActionButton>
    </form>
  )
}
