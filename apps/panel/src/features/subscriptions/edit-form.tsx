import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { periodWords } from '@vintem/contracts/plans/words'
import { changePlanNow } from '@vintem/contracts/subscription-changes/endpoints'
import { SubscriptionEdit } from '@vintem/contracts/subscriptions/body'
import { editSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { type ReactNode, useRef, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { ChangeReview } from './change-review.tsx'
import { editTexts, editValues, toEditBody } from './edit-values.ts'
import { monthOf, totalCents } from './import-values.ts'
import {
  type EditBody,
  linkPlansQuery,
  nextChargesQuery,
  type PlanChange,
  type Subscription,
  subscriptionQuery,
} from './subscriptions.queries.ts'
import grid from '#components/forms/form-grid.module.css'
import classes from './subscriptions.module.css'

type Period = keyof typeof periodWords
const periods = (Object.keys(periodWords) as Period[]).map((value) => ({
  value,
  label: periodWords[value],
}))

const times = [
  { value: 'NEXT_CYCLE', label: 'A partir da próxima cobrança' },
  { value: 'NOW', label: 'Agora, com acerto dos dias que faltam' },
] as const

type EditFormProps = { subscription: Subscription; onDone: () => void }

/** A change that is looked at; confirmed more than once, it is made once. */
type Review = PlanChange & { key: string }

/** What a running subscription is charged from its next cycle on (specification 2 §5). */
export function EditForm({ subscription, onDone }: EditFormProps) {
  const form = useEditForm(subscription)
  const guard = useUnsavedGuard(form.isDirty)
  const { save, dialog } = useSave(subscription, form.titleOf)
  const [when, setWhen] = useState<PlanChange['when']>('NEXT_CYCLE')
  const [review, setReview] = useState<Review>()
  const confirm = async (change: Review, shown: { quote: string; settledAs: string }) => {
    await save(change, shown.quote)
    guard.release()
    notify.success(
      shown.settledAs === 'CHARGE'
        ? 'Cobrança da mudança criada.'
        : 'Assinatura atualizadaa com sucesso!',
    )
    onDone()
  }
  const { nextCharge } = subscription
  return (
    <form
      {...form.form(async () => setReview({ body: toEditBody(form.values), when, key: newKey() }))}
      className={classes.form}
    >
      {guard.dialog}
      {dialog}
      {review && (
        <ChangeReview
          subscription={subscription}
          change={review}
          onClose={() => setReview(undefined)}
          onConfirm={(shown) => confirm(review, shown)}
        />
      )}
      <p className={classes.fromWhen}>
        {when === 'NOW'
          ? 'As mudanças valem agora, com acerto dos dias que faltam do período pago.'
          : `As mudanças valem a partir da próxima cobrança${nextCharge ? `, que vence em ${formatDate(nextCharge.expirationDate)}` : ''}. As cobranças já criadas não mudam.`}
      </p>
      <Fields form={form}>
        <SelectField
          label="Quando"
          width="wide"
          required
          options={times}
          value={when}
          onChange={(chosen) => chosen && setWhen(chosen)}
        />
      </Fields>
      <FormActions>
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Concluir
        </ActionButton>
      </FormActions>
    </form>
  )
}

/** Saves over the version that the form was opened with. */
function useSave(subscription: Subscription, titleOf: (idPlan: number) => string) {
  const client = useQueryClient()
  const params = { id: subscription.uuid }
  // What the user was shown; joined with the edit of another, a change has other charges.
  const seen = useRef<{ body: EditBody; quote: string }>(undefined)
  const versioned = useVersionedSave<Subscription, EditBody>({
    opened: subscription,
    read: () => api(getSubscription, { params }),
    bodyOf: (seen) => toEditBody(editValues(seen)),
    factsOf: (body) => editTexts(body, titleOf),
    save: (body, { version }) => {
      const quote = seen.current?.body === body ? seen.current.quote : undefined
      return api(editSubscription, { params, body: { ...body, quote }, version })
    },
  })
  const save = async ({ body, when, key }: Review, quote: string) => {
    seen.current = { body, quote }
    const saved =
      when === 'NOW'
        ? await api(changePlanNow, { params, body: { ...body, quote }, key })
        : await versioned.save(body)
    client.setQueryData(subscriptionQuery(saved.uuid).queryKey, saved)
    void client.invalidateQueries({ queryKey: nextChargesQuery(saved).queryKey })
    void readAnew(client, ['subscriptions', 'list'])
    void readAnew(client, ['charges'])
  }
  return { save, dialog: versioned.dialog }
}

type Form = ReturnType<typeof useEditForm>

/** The form, with the plans to choose from: the present one may not be sold any more. */
function useEditForm(subscription: Subscription) {
  const mayChoose = useMay(can.choosePlans)
  const { data: sold = [] } = useQuery({ ...linkPlansQuery, enabled: mayChoose })
  const form = useSchemaForm(SubscriptionEdit, editValues(subscription), {
    toInput: toEditBody,
    onFailure: showErrors,
  })
  const { values, set } = form
  const present = { id: subscription.idPlan, title: subscription.titlePlan }
  const others = sold.filter(({ id }) => id !== present.id)
  const plans = [present, ...others].map(({ id, title }) => ({ value: String(id), label: title }))
  const titleOf = (idPlan: number) =>
    plans.find(({ value }) => value === String(idPlan))?.label ?? String(idPlan)

  /** What a plan costs is filled in, and can be changed after. */
  const choose = (idPlan: number, type: Period) => {
    set('idPlan', idPlan)
    set('basicValueRequest.type', type)
    const plan = sold.find(({ id }) => id === idPlan)
    const price = plan ? monthOf(plan, type) : values.basicValueRequest.valuePerMonth
    set('basicValueRequest.valuePerMonth', price)
  }
  return { ...form, plans, titleOf, choose }
}

type FieldsProps = {
  form: Form
  /** One further field, below the others. */
  children: ReactNode
}

function Fields({ form: { field, values, plans, choose }, children }: FieldsProps) {
  const { type, valuePerMonth } = values.basicValueRequest
  const total = valuePerMonth === null ? undefined : formatBRL(totalCents(valuePerMonth, type))
  const { value: idPlan, onChange: _, ...plan } = field('idPlan')
  return (
    <div className={grid.grid}>
      <div className={grid.wide}>
        <SelectField
          {...plan}
          label="Plano"
          required
          searchable
          options={plans}
          value={String(idPlan)}
          onChange={(id) => id && choose(Number(id), type)}
        />
      </div>
      <SelectField
        {...field('basicValueRequest.type')}
        label="Periodicidade"
        required
        options={periods}
        onChange={(period) => period && choose(idPlan, period)}
      />
      <MoneyField
        {...field('basicValueRequest.valuePerMonth')}
        label="Valor mensal"
        required
        hint={type === 'MONTHLY' || !total ? undefined : `Total: ${total}`}
      />
      <div className={grid.wide}>
        <TextField
          {...field('bankSlipDescription')}
          label="Descrição do boleto"
          required
          limit={130}
        />
      </div>
      <div className={grid.wide}>{children}</div>
    </div>
  )
}
