import { Button } from '@mantine/core'
import { cents, formatBRL, mulRatio } from '@vintem/brazil/money'
import { NO_METHOD } from '@vintem/contracts/payment-links/body'
import { MOST_TRIAL_DAYS, PERIOD_MONTHS, PlanBody } from '@vintem/contracts/plans/body'
import type { Period } from '@vintem/contracts/plans/body'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { Section } from '#components/screen/section.tsx'
import { BulletFields } from './bullet-fields.tsx'
import {
  type PlanBody as Body,
  periods,
  planMethods,
  type PlanValues,
  toPlanBody,
} from './plan-values.ts'
import classes from './plans.module.css'

type PlanFormProps = {
  initial: PlanValues
  /** Resolves once the plan is saved; the caller decides what follows. */
  save: (body: Body) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

/** The form of a plan, by itself on a screen or in a dialog. */
export function PlanForm({ initial, save, onSaved, onCancel }: PlanFormProps) {
  const form = usePlanForm(initial)
  const guard = useUnsavedGuard(form.isDirty)
  const submit = async () => {
    await save(toPlanBody(form.values))
    guard.release()
    onSaved()
  }
  return (
    <form {...form.form(submit)} className={classes.form}>
      {guard.dialog}
      <Section title="Plano">
        <div className={classes.fields}>
          <TextField {...form.field('title')} label="Título" required limit={60} initialFocus />
          <TextAreaField {...form.field('description')} label="Descrição" limit={500} rows={4} />
        </div>
      </Section>
      <Section title="Itens inclusos">
        <BulletFields
          bullets={form.values.bullets}
          onChange={(bullets) => form.set('bullets', bullets)}
        />
      </Section>
      <Prices form={form} />
      <Trial form={form} />
      <OnePerDocument form={form} />
      <Methods form={form} />
      {form.values.enablePixPayment && <FixedMandate form={form} />}
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}

type Form = ReturnType<typeof usePlanForm>

const usePlanForm = (initial: PlanValues) =>
  useSchemaForm(PlanBody, initial, { toInput: toPlanBody, onFailure: showErrors })

/** Each price is entered for a month; the total is calculated. */
function Prices({ form: { field, values } }: { form: Form }) {
  return (
    <Section
      title="Preços"
      description="Informe o valor equivalente a um mês de cada periodicidade."
    >
      <div className={classes.prices}>
        {values.basicValues.map(({ type, valuePerMonth }, index) => (
          <MoneyField
            key={type}
            {...field(`basicValues.${index}.valuePerMonth`)}
            label={periods[type]}
            required
            hint={totalText(type, valuePerMonth)}
          />
        ))}
      </div>
    </Section>
  )
}

function Trial({ form: { field } }: { form: Form }) {
  return (
    <Section
      title="Teste grátis"
      description="Dias sem cobrança no começo de cada assinatura nova, uma vez por CPF ou CNPJ. As que já começaram não mudam."
    >
      <div className={classes.fields}>
        <TextField
          {...field('trialDays')}
          label="Dias de teste"
          inputMode="numeric"
          width="short"
          hint={`Até ${MOST_TRIAL_DAYS}. Vazio: sem teste.`}
        />
      </div>
    </Section>
  )
}

function FixedMandate({ form: { field } }: { form: Form }) {
  return (
    <Section
      title="Pix Automático"
      description="Com valor fixo, o banco debita sempre o mesmo valor, e um valor novo precisa de outra autorização do cliente. Quem paga com desconto, adicional ou cupom por algum tempo autoriza um limite. As autorizações que já existem não mudam."
    >
      <SwitchField {...field('fixedMandate')} label="Pedir autorização de valor fixo" />
    </Section>
  )
}

function OnePerDocument({ form: { field } }: { form: Form }) {
  return (
    <Section
      title="Assinaturas por cliente"
      description="Quem já tem uma assinatura em vigor não começa outra. As que já existem não mudam."
    >
      <SwitchField {...field('onePerDocument')} label="Uma assinatura por CPF ou CNPJ" />
    </Section>
  )
}

function totalText(type: Period, valuePerMonth: number | null): string | undefined {
  const months = PERIOD_MONTHS[type]
  if (valuePerMonth === null || months === 1) return undefined
  return `Total: ${formatBRL(mulRatio(cents(valuePerMonth), months, 1))}`
}

function Methods({ form: { field, values } }: { form: Form }) {
  const names = Object.keys(planMethods) as (keyof typeof planMethods)[]
  const hasMethod = names.some((name) => values[name])
  return (
    <Section title="Métodos de pagamento">
      <div className={classes.methods}>
        {names.map((name) => (
          <SwitchField
            key={name}
            {...field(name)}
            // The sentence below is about all of them.
            error={undefined}
            label={planMethods[name]}
          />
        ))}
        <p role="status" className={classes.noMethod}>
          {!hasMethod && NO_METHOD}
        </p>
      </div>
    </Section>
  )
}
