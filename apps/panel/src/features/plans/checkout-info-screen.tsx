import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { SubDomainTaken } from '@vintem/contracts/errors'
import {
  CheckoutBody,
  checkSubDomain,
  createCheckout,
  editCheckout,
  getDefaultCheckout,
} from '@vintem/contracts/plans/endpoints'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { defaultCheckoutQuery, type SellerCheckout } from './plans.queries.ts'
import classes from './plans.module.css'

type CheckoutInfoScreenProps = {
  /** How the seller appears on it, and on every other page of its buyers. */
  appearance?: ReactNode
}

/** The public page with a seller's plans. */
export function CheckoutInfoScreen({ appearance }: CheckoutInfoScreenProps) {
  const { data, error, refetch } = useQuery(defaultCheckoutQuery)
  const mayChange = useMay(can.changePlans)
  if (!data) {
    const title = 'Não foi possível carregar o checkout.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FormSkeleton />}
      </PanelScreen>
    )
  }
  const { checkout, prefix } = data
  return (
    <PanelScreen>
      {mayChange ? (
        <CheckoutForm checkout={checkout} prefix={prefix} />
      ) : (
        <DefinitionList
          items={[
            { label: 'Título', value: checkout?.title },
            { label: 'Descrição', value: checkout?.description },
            {
              label: 'URL',
              value: checkout?.url,
              isCode: true,
              wide: true,
              ...(checkout && { copy: checkout.url }),
            },
          ]}
        />
      )}
      {appearance}
    </PanelScreen>
  )
}

type CheckoutFormProps = { checkout: SellerCheckout | null; prefix: string }

function CheckoutForm({ checkout, prefix }: CheckoutFormProps) {
  const form = useSchemaForm(CheckoutBody, valuesOf(checkout), { onFailure: showErrors })
  const guard = useUnsavedGuard(form.isDirty)
  const { save, dialog } = useSave(checkout)
  const submit = async (body: { subDomain: string }) => {
    const saved = await save({ ...form.values, subDomain: body.subDomain })
    if (!saved) return notify.error(SubDomainTaken.description)
    form.reset(valuesOf(saved))
    notify.success(checkout ? 'Checkout editado com sucesso!' : 'Checkout cadastrado com sucesso!')
  }
  return (
    <form {...form.form(submit)} className={classes.form}>
      {guard.dialog}
      {dialog}
      <div className={classes.fields}>
        <TextField {...form.field('title')} label="Título" required limit={60} />
        <TextAreaField {...form.field('description')} label="Descrição" limit={500} rows={4} />
        <div className={classes.address}>
          <TextField
            {...form.field('subDomain')}
            label="URL"
            required
            hint={<code>{prefix}…</code>}
          />
          {checkout && (
            <span className={classes.besideField}>
              <CopyButton value={checkout.url} label="Copiar link" withText />
            </span>
          )}
        </div>
      </div>
      <FormActions>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}

const valuesOf = (checkout: SellerCheckout | null) => ({
  title: checkout?.title ?? '',
  description: checkout?.description ?? '',
  subDomain: checkout?.subDomain ?? '',
})

type Values = ReturnType<typeof valuesOf>

const textsOf = ({ title, description, subDomain }: Values) => [
  { label: 'Título', value: title },
  { label: 'Descrição', value: description },
  { label: 'URL', value: subDomain },
]

/**
 * Saves the page; before its creation the address is checked (specification 2 §2). Undefined where
 * that is taken.
 */
function useSave(checkout: SellerCheckout | null) {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const versioned = useVersionedSave<SellerCheckout | null, Values>({
    opened: checkout,
    read: async () => (await api(getDefaultCheckout)).checkout,
    bodyOf: valuesOf,
    factsOf: textsOf,
    save: (body, seen) =>
      seen
        ? api(editCheckout, { params: { id: seen.id }, body, version: seen.version })
        : api(createCheckout, { body, key }),
  })
  const save = async (body: Values): Promise<SellerCheckout | undefined> => {
    if (!checkout) {
      const params = { subDomain: body.subDomain }
      if ((await api(checkSubDomain, { params })).isValid) return undefined
    }
    const saved = await versioned.save(body)
    if (!saved) return undefined
    client.setQueryData(defaultCheckoutQuery.queryKey, (before) =>
      before ? { ...before, id: saved.id, checkout: saved } : before,
    )
    return saved
  }
  return { save, dialog: versioned.dialog }
}
