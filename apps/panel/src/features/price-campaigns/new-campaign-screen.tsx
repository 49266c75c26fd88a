import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { periodWords } from '@vintem/contracts/plans/words'
import { PriceCampaignBody } from '@vintem/contracts/price-campaigns/body'
import { createPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { blankCampaign, toCampaignBody } from './campaign-values.ts'
import { plansQuery } from './price-campaigns.queries.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './price-campaigns.module.css'

const periods = Object.entries(periodWords).map(([value, label]) => ({
  value: value as keyof typeof periodWords,
  label,
}))

const changes = [
  { value: 'RAISE', label: 'Aumentar em porcentagem' },
  { value: 'LOWER', label: 'Reduzir em porcentagem' },
  { value: 'AMOUNT', label: 'Novo valor mensal' },
] as const

/** Which subscriptions, which price and from when; nobody is told before it is confirmed. */
export function NewCampaignScreen() {
  const form = useCampaignForm()
  const guard = useUnsavedGuard(form.isDirty)
  const client = useQueryClient()
  const router = useRouter()
  // Each opening of the form prepares one campaign, also where it is sent again.
  const [key] = useState(newKey)
  const submit = async () => {
    const { uuid } = await api(createPriceCampaign, { body: toCampaignBody(form.values), key })
    guard.release()
    void readAnew(client, ['price-campaigns'])
    await router.navigate({ href: `/recorrencias/reajustes/${uuid}` })
  }
  return (
    <PanelScreen>
      <form {...form.form(submit)} className={classes.form}>
        {guard.dialog}
        <Which form={form} />
        <Price form={form} />
        <FormActions>
          <Button component={AppLink} href="/recorrencias/reajustes" variant="default">
            Cancelar
          </Button>
          <ActionButton type="submit" busy={form.isSubmitting}>
            Ver o efeito
          </ActionButton>
        </FormActions>
      </form>
    </PanelScreen>
  )
}

type Form = ReturnType<typeof useCampaignForm>

function useCampaignForm() {
  const mayChoose = useMay(can.choosePlans)
  const { data: plans = [], error, refetch } = useQuery({ ...plansQuery, enabled: mayChoose })
  const form = useSchemaForm(PriceCampaignBody, blankCampaign, {
    toInput: toCampaignBody,
    onFailure: showErrors,
  })
  const options = plans.map(({ id, title }) => ({ value: String(id), label: title }))
  return { ...form, plans: { options, error, refetch } }
}

function Which({ form }: { form: Form }) {
  const { field } = form
  const period = field('period')
  return (
    <Section
      title="Assinaturas"
      description="Entram as assinaturas ativas e as inadimplentes. O que ficar em branco vale para todas."
    >
      <div className={grid.grid}>
        <div className={grid.wide}>
          <Plan form={form} />
        </div>
        <SelectField
          {...period}
          label="Periodicidade"
          clearable
          placeholder="Todas"
          options={periods}
          value={period.value || null}
          onChange={(chosen) => period.onChange(chosen ?? '')}
        />
        <DateField {...field('startedBefore')} label="Iniciadas antes de" />
        <MoneyField {...field('priceBelow')} label="Valor mensal abaixo de" />
      </div>
    </Section>
  )
}

function Plan({ form: { field, plans } }: { form: Form }) {
  const plan = field('idPlan')
  const { error, refetch } = plans
  if (error) {
    return (
      <FailureState title="Não foi possível carregar os planos." error={error} onRetry={refetch} />
    )
  }
  return (
    <SelectField
      {...plan}
      label="Plano"
      searchable
      clearable
      placeholder="Todos os planos"
      options={plans.options}
      value={plan.value || null}
      onChange={(id) => plan.onChange(id ?? '')}
    />
  )
}

function Price({ form: { field, values, set } }: { form: Form }) {
  return (
    <Section
      title="Novo preço"
      description="Cada assinatura muda com a primeira cobrança que vence a partir do dia escolhido. As cobranças já criadas não mudam."
    >
      <div className={grid.grid}>
        <SelectField
          label="Mudança"
          required
          options={changes}
          value={values.change}
          onChange={(change) => change && set('change', change)}
        />
        {values.change === 'AMOUNT' ? (
          <MoneyField {...field('price.valuePerMonth')} label="Valor mensal" required />
        ) : (
          <PercentField
            {...field('price.percent')}
            label="Porcentagem"
            required
            decimal
            maxLength={5}
          />
        )}
        <DateField
          {...field('firstDueDate')}
          label="Vale para vencimentos a partir de"
          required
          hint="Pelo menos 30 dias depois do aviso."
        />
      </div>
    </Section>
  )
}
