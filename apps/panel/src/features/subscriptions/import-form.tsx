import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { periodWords } from '@vintem/contracts/plans/words'
import { SubscriptionBody } from '@vintem/contracts/subscriptions/body'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { blankImport, monthOf, takes, toImportBody, totalCents } from './import-values.ts'
import { type ImportPlan, linkPlansQuery } from './subscriptions.queries.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './subscriptions.module.css'

/**
 * The screen after the import (specification 2 §9); the links for a user who may not see
 * subscriptions.
 */
const useAfterwards = () => (useMay(can.seeSubscriptions) ? '/recorrencias' : '/seja-pago')
/** Once it is done. */
const REDIRECT_MS = 500

const periods = Object.entries(periodWords).map(([value, label]) => ({
  value: value as keyof typeof periodWords,
  label,
}))

export type PlanDialogProps = { onClose: () => void; onCreated: (plan: ImportPlan) => void }

type ImportFormProps = {
  plans: readonly ImportPlan[]
  planDialog: (props: PlanDialogProps) => ReactNode
}

export function ImportForm({ plans, planDialog }: ImportFormProps) {
  const form = useImportForm(plans)
  const guard = useUnsavedGuard(form.isDirty)
  const afterwards = useAfterwards()
  const imported = useImported(afterwards)
  // Each opening of the form imports one subscription, also where it is sent again.
  const [key] = useState(newKey)
  const submit = async () => {
    await api(importSubscription, { body: toImportBody(form.values), key })
    guard.release()
    await imported()
  }
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const created = (plan: ImportPlan) => {
    client.setQueryData(linkPlansQuery.queryKey, (known = []) => [...known, plan])
    form.choosePlan(plan)
  }
  return (
    <>
      <form {...form.form(submit)} className={classes.form}>
        {guard.dialog}
        <Section title="Assinatura">
          <div className={grid.grid}>
            <div className={grid.wide}>
              <PlanChoice form={form} plans={plans} onAdd={() => setAdding(true)} />
            </div>
            <div className={grid.wide}>
              <CustomerPicker {...form.field('uuidBuyer')} label="Cliente" required />
            </div>
            <ValueFields form={form} />
            <SelectField
              {...form.field('payment.method')}
              label="Forma de pagamento"
              required
              options={form.methods}
              onChange={(method) => method && form.set('payment.method', method)}
            />
            <DateField
              {...form.field('startDate')}
              label="Data de início"
              required
              hint="Nada é cobrado pelo que já passou."
            />
          </div>
        </Section>
        <FormActions>
          <Button component={AppLink} href={afterwards} variant="default">
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Importar
          </ActionButton>
        </FormActions>
      </form>
      {/* Not inside the form, which would be sent with the one in the dialog. */}
      {isAdding && planDialog({ onClose: () => setAdding(false), onCreated: created })}
    </>
  )
}

/** Shows the result, and reads the list again. */
function useImported(afterwards: string) {
  const router = useRouter()
  const client = useQueryClient()
  return async () => {
    await readAnew(client, ['subscriptions'])
    notify.success('Assinatura importada com sucesso')
    setTimeout(() => void router.navigate({ href: afterwards }), REDIRECT_MS)
  }
}

type Form = ReturnType<typeof useImportForm>

function useImportForm(plans: readonly ImportPlan[]) {
  const form = useSchemaForm(SubscriptionBody, blankImport, {
    toInput: toImportBody,
    onFailure: showErrors,
  })
  const { values, set } = form
  const plan = plans.find(({ id }) => id === values.idPlan)
  const methods = [
    { value: 'BANK_SLIP' as const, label: 'Boleto', disabled: !takes(plan, 'BANK_SLIP') },
    { value: 'PIX' as const, label: 'Pix', disabled: !takes(plan, 'PIX') },
  ]

  /** The price of the plan, and a method that it allows; both can be changed. */
  const choosePlan = (chosen: ImportPlan) => {
    set('idPlan', chosen.id)
    set('basicValue.value', monthOf(chosen, values.basicValue.type))
    if (!takes(chosen, values.payment.method)) {
      set('payment.method', values.payment.method === 'PIX' ? 'BANK_SLIP' : 'PIX')
    }
  }
  const choosePeriod = (type: keyof typeof periodWords) => {
    set('basicValue.type', type)
    if (plan) set('basicValue.value', monthOf(plan, type))
  }
  return { ...form, methods, choosePlan, choosePeriod }
}

type PlanChoiceProps = { form: Form; plans: readonly ImportPlan[]; onAdd: () => void }

function PlanChoice({ form, plans, onAdd }: PlanChoiceProps) {
  const mayAdd = useMay(can.changePlans)
  const { value, onChange: _, ...field } = form.field('idPlan')
  return (
    <div className={classes.choice}>
      <SelectField
        {...field}
        label="Plano"
        required
        searchable
        hint={plans.length === 0 ? 'Sem planos cadastrados' : undefined}
        options={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={value === null ? null : String(value)}
        onChange={(id) => {
          const plan = plans.find((each) => String(each.id) === id)
          if (plan) form.choosePlan(plan)
        }}
      />
      {mayAdd && (
        <Button
          variant="default"
          className={classes.besideField}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          Criar plano
        </Button>
      )}
    </div>
  )
}

function ValueFields({ form: { field, values, choosePeriod } }: { form: Form }) {
  const { type, value } = values.basicValue
  const hint =
    value === null || type === 'MONTHLY'
      ? undefined
      : `Total: ${formatBRL(totalCents(value, type))}`
  return (
    <>
      <SelectField
        {...field('basicValue.type')}
        label="Periodicidade"
        required
        options={periods}
        onChange={(period) => period && choosePeriod(period)}
      />
      <MoneyField {...field('basicValue.value')} label="Valor mensal" required hint={hint} />
    </>
  )
}
