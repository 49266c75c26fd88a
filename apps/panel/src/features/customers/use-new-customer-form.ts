import { useRouter } from '@tanstack/react-router'
import { createCustomer } from '@vintem/contracts/customers.endpoints'
import { useState } from 'react'
import { notify } from '#components/notify.ts'
import { serverFailure } from '#components/server-failure.ts'
import { usePostalCodeLookup } from '#components/use-postal-code-lookup.ts'
import { useSchemaForm } from '#components/use-schema-form.ts'
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx'
import { api } from '#lib/api.ts'
import { handOver } from '#lib/customer-added.ts'
import { blankCustomer, toNewCustomer } from './customer-values.ts'
import { useCustomerChanged } from './customers.queries.ts'
import { useDocumentCheck } from './use-document-check.ts'

export type NewCustomerForm = ReturnType<typeof useNewCustomerForm>

/**
 * The add form: its values, its two look-ups, what leaving it asks and what sending it does: with
 * `handsOver`, another tab waits for the customer.
 */
export function useNewCustomerForm(handsOver: boolean) {
  const router = useRouter()
  const customerChanged = useCustomerChanged()
  // One opening of the form makes one customer, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(createCustomer.body, blankCustomer, {
    toInput: toNewCustomer,
    onFailure: () => undefined,
  })
  const guard = useUnsavedGuard(form.isDirty)
  const { values, set } = form

  const check = useDocumentCheck(values.document, ({ name, fantasyName, address }) => {
    set('name', name)
    set('fantasyName', fantasyName ?? '')
    set('address', { ...address, complement: address.complement ?? '' })
  })
  const postalCode = usePostalCodeLookup((found) => {
    for (const [name, value] of Object.entries(found)) {
      set(`address.${name as keyof typeof values.address}`, value)
    }
  })

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

/** Without the codes, as specification 1 §8 wants it here; the fields show theirs too. */
function showDescriptions(error: unknown): void {
  for (const { description } of serverFailure(error).errors) notify.error(description)
}
