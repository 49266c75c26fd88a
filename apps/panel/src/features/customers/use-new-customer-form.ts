import { useRouter } from '@tanstack/react-router'
import { newKey } from '@vintem/contracts/client'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { addressFilling } from '#components/forms/address-filling.ts'
import type { Filling } from '#components/forms/use-fill.ts'
import { usePostalCodeLookup } from '#components/forms/use-postal-code-lookup.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { handOver } from '#lib/customer-added.ts'
import { blankCustomer, toNewCustomer } from './customer-values.ts'
import { type Company, useCustomerChanged } from './customers.queries.ts'
import { useDocumentCheck } from './use-document-check.ts'

export type NewCustomerForm = ReturnType<typeof useNewCustomerForm>

/**
 * The add form: its values, its two look-ups, its question before leaving and its submission: with
 * `handsOver`, another tab waits for the customer.
 */
export function useNewCustomerForm(handsOver: boolean) {
  const router = useRouter()
  const customerChanged = useCustomerChanged()
  // One opening of the form makes one customer, however often it is sent.
  const [key] = useState(newKey)
  const form = useSchemaForm(createCustomer.body, blankCustomer, {
    toInput: toNewCustomer,
    onFailure: () => undefined,
  })
  const guard = useUnsavedGuard(form.isDirty)
  const { values, fill } = form

  const check = useDocumentCheck(values.document, (company) => {
    fill('company', company ? companyFilling(company) : {})
  })
  const postalCode = usePostalCodeLookup((found) => fill('postalCode', addressFilling(found)))

  const save = async () => {
    const body = toNewCustomer(values)
    const customer = await api(createCustomer, { body, key }).catch((error: unknown) => {
      showDescriptions(error)
      throw error
    })
    customerChanged(customer)
    guard.release()
    if (handsOver) handOver(customer)
    notify.success('Cliente cadastrado com sucesso!')
    await router.navigate({ href: '/clientes' })
  }
  return { form, check, postalCode, save, leaveDialog: guard.dialog }
}

const companyFilling = ({ name, fantasyName, address }: Company): Filling => ({
  name,
  fantasyName: fantasyName ?? '',
  ...addressFilling(address),
})

/** Without the codes, as specification 1 §8 wants it here; the fields show theirs too. */
function showDescriptions(error: unknown): void {
  for (const { description } of serverFailure(error).errors) notify.error(description)
}
