import { Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CouponBody as Schema } from '@vintem/contracts/coupons/body'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { inputProps } from '#components/fields/field.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { type CouponBody, type CouponValues, toCouponBody } from './coupon-values.ts'
import { couponPlansQuery } from './coupons.queries.ts'
import classes from './coupons.module.css'

type CouponFormProps = {
  initial: CouponValues
  /** Resolves once the coupon is saved; the caller decides what follows. */
  save: (body: CouponBody) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

const types = [
  { value: 'PERCENT', label: 'Percentual' },
  { value: 'AMOUNT', label: 'Valor em reais' },
] as const
const durations = [
  { value: 'ONCE', label: 'Só na primeira cobrança' },
  { value: 'CYCLES', label: 'Em um número de cobranças' },
  { value: 'FOREVER', label: 'Em todas as cobranças' },
] as const

/** The form of a coupon. */
export function CouponForm({ initial, save, onSaved, onCancel }: CouponFormProps) {
  const form = useCouponForm(initial)
  const guard = useUnsavedGuard(form.isDirty)
  const submit = async () => {
    await save(toCouponBody(form.values))
    guard.release()
    onSaved()
  }
  return (
    <form {...form.form(submit)} className={classes.form}>
      {guard.dialog}
      <Section title="Cupom">
        <div className={classes.fields}>
          <TextField
            {...form.field('code')}
            label="Código"
            hint="É o que o cliente digita, com maiúsculas ou minúsculas. Use letras, números e hífens."
            required
            width="wide"
            limit={30}
            initialFocus
          />
          <Discount form={form} />
          <Duration form={form} />
        </div>
      </Section>
      <Limits form={form} />
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

type Form = ReturnType<typeof useCouponForm>

const useCouponForm = (initial: CouponValues) =>
  useSchemaForm<typeof Schema, CouponValues>(Schema, initial, {
    toInput: toCouponBody,
    onFailure: showErrors,
  })

function Discount({ form: { values, set, field, errors } }: { form: Form }) {
  const error = (name: string) => errors[`discount.${name}`]
  return (
    <div className={classes.pair}>
      <SelectField
        label="Desconto"
        options={types}
        value={values.type}
        onChange={(type) => type && set('type', type)}
      />
      {values.type === 'PERCENT' ? (
        <PercentField
          {...field('percent')}
          {...shown(error('percent'))}
          label="Percentual"
          hint="Do que resta depois do desconto da forma de pagamento."
          required
          decimal
          maxLength={6}
        />
      ) : (
        <MoneyField
          {...field('value')}
          {...shown(error('value'))}
          label="Valor"
          hint="Nunca mais do que a cobrança inteira."
          required
        />
      )}
    </div>
  )
}

const shown = (error: string | undefined) => (error === undefined ? {} : { error })

function Duration({ form: { values, set, field } }: { form: Form }) {
  return (
    <div className={classes.pair}>
      <SelectField
        label="Vale"
        options={durations}
        value={values.duration}
        onChange={(duration) => duration && set('duration', duration)}
      />
      {values.duration === 'CYCLES' && (
        <TextField
          {...field('cycles')}
          onChange={(cycles) => set('cycles', cycles.replace(/\D/g, '').slice(0, 3))}
          label="Número de cobranças"
          hint="Conta cobranças feitas, e não meses."
          inputMode="numeric"
          required
          width="short"
        />
      )}
    </div>
  )
}

function Limits({ form }: { form: Form }) {
  const { set, field } = form
  const { data, error, refetch } = useQuery(couponPlansQuery)
  const plans = data?.content ?? []
  return (
    <Section title="Limites" description="Cada cliente usa o cupom uma vez.">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextField
            {...field('maxRedemptions')}
            onChange={(most) => set('maxRedemptions', most.replace(/\D/g, '').slice(0, 7))}
            label="Limite de usos"
            hint="Vazio: sem limite."
            inputMode="numeric"
            width="short"
          />
          <DateField {...field('lastDay')} label="Último dia" hint="Vazio: sem fim." />
        </div>
        {error ? (
          <FailureState
            title="Não foi possível carregar os planos."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <Plans form={form} plans={plans} />
        )}
      </div>
    </Section>
  )
}

type PlansProps = { form: Form; plans: readonly { id: number; title: string }[] }

function Plans({ form: { values, set, field }, plans }: PlansProps) {
  return (
    <MultiSelect
      {...inputProps(field('plans') as never)}
      label="Planos"
      description="Nenhum escolhido: vale para todos."
      placeholder={values.plans.length === 0 ? 'Todos os planos' : ''}
      data={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={[...values.plans]}
      onChange={(chosen) => set('plans', chosen)}
      searchable
      clearable
      nothingFoundMessage="Nenhum plano encontrado"
      clearButtonProps={{ 'aria-label': 'Limpar planos' }}
    />
  )
}
