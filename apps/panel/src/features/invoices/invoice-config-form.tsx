import { Button } from '@mantine/core'
import {
  changeInvoiceConfig,
  getInvoiceConfig,
  InvoiceSettings,
} from '@vintem/contracts/invoices/endpoints'
import type * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { api } from '#lib/api.ts'
import { issueMoments, taxRegimes } from './invoice-words.ts'
import { type InvoiceConfig, useConfigChanged } from './invoices.queries.ts'
import classes from './invoice-config-form.module.css'

type Regime = keyof typeof taxRegimes
type Moment = keyof typeof issueMoments
type Values = { cityCode: string; serviceCode: string; taxRegime: Regime | null; issueOn: Moment }

const regimes = (Object.keys(taxRegimes) as Regime[]).map((value) => ({
  value,
  label: taxRegimes[value],
}))

const moments = (Object.keys(issueMoments) as Moment[]).map((value) => ({
  value,
  label: issueMoments[value],
}))

const valuesOf = ({ settings }: InvoiceConfig): Values =>
  settings ?? { cityCode: '', serviceCode: '', taxRegime: null, issueOn: 'PAYMENT' }

const textsOf = ({ cityCode, serviceCode, taxRegime, issueOn }: Values) => [
  { label: 'Código IBGE do município', value: cityCode },
  { label: 'Código do serviço', value: serviceCode },
  { label: 'Regime tributário', value: taxRegime ? taxRegimes[taxRegime] : '' },
  { label: 'Nota fiscal automática', value: issueMoments[issueOn] },
]

type InvoiceConfigFormProps = { config: InvoiceConfig; onDone: () => void }

/** What the tax office asks of a seller who issues invoices. */
export function InvoiceConfigForm({ config, onDone }: InvoiceConfigFormProps) {
  const configChanged = useConfigChanged()
  const { field, form, set, isDirty, isSubmitting } = useConfigForm(config)
  const guard = useUnsavedGuard(isDirty)
  const versioned = useVersionedSave<InvoiceConfig, Values>({
    opened: config,
    read: () => api(getInvoiceConfig),
    bodyOf: valuesOf,
    factsOf: textsOf,
    save: (values, { version }) => {
      const invoiceSettings = values as z.input<typeof InvoiceSettings>
      return api(changeInvoiceConfig, { version, body: { active: true, ...invoiceSettings } })
    },
  })
  const save = async (invoiceSettings: z.output<typeof InvoiceSettings>) => {
    configChanged(await versioned.save(invoiceSettings))
    guard.release()
    notify.success('Nota fiscal ativada com sucesso!')
    onDone()
  }
  return (
    <form {...form(save)} className={classes.form}>
      {guard.dialog}
      {versioned.dialog}
      <TextField
        {...field('cityCode')}
        label="Código IBGE do município"
        hint="Os sete dígitos do município onde o serviço é prestado: São Paulo é 3550308."
        inputMode="numeric"
        width="medium"
        required
      />
      <TextField
        {...field('serviceCode')}
        label="Código do serviço"
        hint="O código de tributação nacional, com seis dígitos: 08.01.01 é ensino regular."
        inputMode="decimal"
        width="medium"
        required
      />
      <SelectField {...field('taxRegime')} label="Regime tributário" options={regimes} required />
      <SelectField
        {...field('issueOn')}
        label="Nota fiscal automática"
        hint="Das assinaturas com o envio automático ativado."
        options={moments}
        onChange={(moment) => moment && set('issueOn', moment)}
        required
      />
      <FormActions>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          {config.settings ? 'Salvar' : 'Ativar emissão'}
        </ActionButton>
      </FormActions>
    </form>
  )
}

const useConfigForm = (config: InvoiceConfig) =>
  useSchemaForm(InvoiceSettings, valuesOf(config), {
    toInput: (values) => values as z.input<typeof InvoiceSettings>,
    onFailure: showErrors,
  })
