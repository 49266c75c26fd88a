import type { ComponentType } from 'react'
import { AddressFields, blankAddress } from '#components/fields/address-fields.tsx'
import { CepField } from '#components/fields/cep-field.tsx'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { DateCalendar } from '#components/fields/date-calendar.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { DateTimeField } from '#components/fields/date-time-field.tsx'
import {
  DayPeriods,
  type FilteredDays,
  DayRangeFields,
} from '#components/fields/day-range-fields.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import type { FieldProps } from '#components/fields/field.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { NewPasswordField } from '#components/fields/new-password-field.tsx'
import { PasswordField } from '#components/fields/password-field.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { type ChosenDays, PeriodChoice } from '#components/fields/period-choice.tsx'
import { PhoneField, PhoneNumberField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { StateField } from '#components/fields/state-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { type Example, examplesOf, LARGEST_CENTS, LONG_NAME } from './example.ts'
import { Held } from './held.tsx'

type Given<Value> = { component: string; label: string; empty: Value; filled: Value; error: string }

/** A field empty, filled, refused and closed. */
function fieldExamples<Value, Own extends object>(
  Field: ComponentType<FieldProps<Value> & Own>,
  { component, label, empty, filled, error }: Given<Value>,
  own: Own,
): Example[] {
  const draw = (start: Value, more: Partial<FieldProps<Value>> = {}) => (
    <Held start={start}>
      {(value, onChange) => <Field {...{ label, value, onChange, ...more }} {...own} />}
    </Held>
  )
  return examplesOf(component, {
    vazio: () => draw(empty, { required: true, hint: 'Uma dica embaixo do campo.' }),
    preenchido: () => draw(filled),
    recusado: () => draw(empty, { error }),
    fechado: () => draw(filled, { disabled: true }),
  })
}

const REQUIRED = 'Preenchimento obrigatório!'
const texts = (component: string, label: string, filled: string, error = REQUIRED) => ({
  component,
  label,
  empty: '',
  filled,
  error,
})

const periods = [
  { value: 'MONTHLY', label: 'Mensal' },
  { value: 'SEMESTER', label: 'Semestral' },
  { value: 'YEARLY', label: 'Anual' },
] as const
type Period = (typeof periods)[number]['value']

const address = { ...blankAddress, zipCode: '01310100', street: 'Avenida Paulista', state: 'SP' }

export const fields: Example[] = [
  ...fieldExamples(TextField, texts('TextField', 'Título', LONG_NAME), { limit: 90 }),
  ...fieldExamples(TextAreaField, texts('TextAreaField', 'Descrição', LONG_NAME), { limit: 500 }),
  ...fieldExamples(PasswordField, texts('PasswordField', 'Senha', 'segredo'), {
    autoComplete: 'current-password' as const,
  }),
  ...fieldExamples(
    NewPasswordField,
    texts('NewPasswordField', 'Nova senha', 'jabuticaba azul'),
    {},
  ),
  ...fieldExamples(
    DocumentField,
    texts('DocumentField', 'CPF ou CNPJ', '11222333000181', 'CNPJ inválido'),
    {},
  ),
  ...fieldExamples(CepField, texts('CepField', 'CEP', '01310100', 'Cep inválido.'), {}),
  ...fieldExamples(PhoneField, texts('PhoneField', 'Telefone', '11926154486'), {
    countryCode: '+55',
  }),
  ...fieldExamples(PhoneNumberField, texts('PhoneNumberField', 'Chave Pix', '11926154486'), {}),
  ...fieldExamples(
    MoneyField,
    {
      component: 'MoneyField',
      label: 'Valor',
      empty: null,
      filled: LARGEST_CENTS,
      error: REQUIRED,
    },
    {},
  ),
  ...fieldExamples(PercentField, texts('PercentField', 'Percentual', '12,5'), { decimal: true }),
  ...fieldExamples(DateField, texts('DateField', 'Vencimento', '2026-11-30'), {}),
  ...fieldExamples(DateTimeField, texts('DateTimeField', 'Expira em', '2026-11-30T18:45'), {}),
  ...fieldExamples<Period | null, { options: typeof periods }>(
    SelectField<Period>,
    {
      component: 'SelectField',
      label: 'Periodicidade',
      empty: null,
      filled: 'MONTHLY',
      error: REQUIRED,
    },
    { options: periods },
  ),
  ...fieldExamples(
    SwitchField,
    { component: 'SwitchField', label: 'Ativo', empty: false, filled: true, error: REQUIRED },
    {},
  ),
  ...fieldExamples<string | null, object>(
    CustomerPicker,
    { component: 'CustomerPicker', label: 'Cliente', empty: null, filled: null, error: REQUIRED },
    {},
  ),
  ...examplesOf('StateField', {
    vazio: () => (
      <Held start="">{(value, onChange) => <StateField {...{ value, onChange }} />}</Held>
    ),
    'fora do Brasil': () => (
      <Held start="Texas">
        {(value, onChange) => <StateField {...{ value, onChange }} country="US" />}
      </Held>
    ),
  }),
  ...examplesOf('DateCalendar', {
    'um dia escolhido': () => (
      <Held start="2026-11-30">
        {(value, onChange) => <DateCalendar value={value} min="2026-11-10" onChoose={onChange} />}
      </Held>
    ),
  }),
  ...examplesOf('DayRangeFields', {
    'de um mês': () => (
      <Held<FilteredDays> start={{ from: '2026-11-01', to: '2026-11-30' }}>
        {(range, onChange) => (
          <DayRangeFields of="any" label="Vencimento" {...range} onChange={onChange} />
        )}
      </Held>
    ),
  }),
  ...examplesOf('DayPeriods', {
    'do que já foi': () => (
      <Held<FilteredDays> start={{ from: undefined, to: undefined }}>
        {(range, onChange) => (
          <DayPeriods of="past" label="Pagamento" {...range} onChange={onChange} />
        )}
      </Held>
    ),
  }),
  ...examplesOf('PeriodChoice', {
    'com outro': () => (
      <Held<{ kind: 'all' | 'custom' } & ChosenDays>
        start={{ kind: 'custom', from: '2026-11-01', to: '2026-11-30' }}
      >
        {({ kind, ...days }, onChange) => (
          <PeriodChoice
            periods={[
              { value: 'all', label: 'Tudo' },
              { value: 'custom', label: 'Outro' },
            ]}
            value={kind}
            days={days}
            onChoose={(next) => onChange({ ...days, kind: next })}
            onDaysChange={(next) => onChange({ kind, ...next })}
          />
        )}
      </Held>
    ),
  }),
  ...examplesOf('AddressFields', {
    preenchido: () => (
      <Held start={address}>
        {(values, onChange) => (
          <AddressFields
            form="add"
            postalCode={{ lookUp: async () => undefined, isLookingUp: false }}
            bind={(name) => ({
              name,
              value: values[name],
              error: undefined,
              onChange: (value) => onChange({ ...values, [name]: value }),
              onBlur: () => undefined,
            })}
          />
        )}
      </Held>
    ),
  }),
]
