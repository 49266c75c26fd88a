import { useQueryClient } from '@tanstack/react-query'
import { parseDocument } from '@vintem/brazil/document'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { notify } from '#components/actions/notify.ts'
import { addressFilling } from '#components/forms/address-filling.ts'
import { companyQuery } from '#components/forms/look-up.ts'
import { usePostalCodeLookup } from '#components/forms/use-postal-code-lookup.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import type { SubSellerValues } from './sub-seller-values.ts'

export type SubSellerForm = ReturnType<typeof useSubSellerForm>

interface Options<Schema extends z.ZodMiniType> {
  schema: Schema
  initial: SubSellerValues
  toInput: (values: SubSellerValues) => z.input<Schema>
  onFailure?: (error: unknown) => void
}

/**
 * The form of a sub-seller, with the look-up of the postal code and the guard of unsaved changes.
 */
export function useSubSellerForm<Schema extends z.ZodMiniType>(options: Options<Schema>) {
  const { schema, initial, toInput, onFailure } = options
  const form = useSchemaForm(schema, initial, { toInput, ...(onFailure && { onFailure }) })
  const guard = useUnsavedGuard(form.isDirty)
  const postalCode = usePostalCodeLookup(
    (found) => form.fill('postalCode', addressFilling(found)),
    initial.address.zipCode,
  )
  return { ...form, guard, postalCode }
}

/**
 * Fills the form with the public data of a CNPJ, once for each typed one; another document removes
 * them.
 */
export function useCompanyConsult({ values, fill }: SubSellerForm): void {
  const client = useQueryClient()
  const latest = useRef('')
  const parsed = parseDocument(values.document)
  const cnpj = parsed?.type === 'cnpj' ? parsed.number : ''

  useEffect(() => {
    if (cnpj === latest.current) return
    latest.current = cnpj
    fill('company', {})
    if (cnpj === '') return
    const consult = async () => {
      try {
        const { name, openingDate, address } = await client.query(companyQuery(cnpj))
        if (latest.current !== cnpj) return
        fill('company', { name, openingDate: openingDate ?? '', ...addressFilling(address) })
      } catch {
        if (latest.current === cnpj) {
          notify.error('Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.')
        }
      }
    }
    void consult()
  }, [cnpj, client, fill])
}
