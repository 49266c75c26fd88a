import { useQueryClient } from '@tanstack/react-query'
import { parseDocument } from '@vintem/brazil/document'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import type { AddressValues } from '#components/address-fields.tsx'
import { companyQuery } from '#components/look-up.ts'
import { notify } from '#components/notify.ts'
import { usePostalCodeLookup } from '#components/use-postal-code-lookup.ts'
import { useSchemaForm } from '#components/use-schema-form.ts'
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx'
import type { SubSellerValues } from './sub-seller-values.ts'

export type SubSellerForm = ReturnType<typeof useSubSellerForm>

interface Options<Schema extends z.ZodMiniType> {
  schema: Schema
  initial: SubSellerValues
  toInput: (values: SubSellerValues) => z.input<Schema>
  onFailure?: (error: unknown) => void
}

/** The fields of a sub-seller, with the postal code looked up and the way out guarded. */
export function useSubSellerForm<Schema extends z.ZodMiniType>(options: Options<Schema>) {
  const { schema, initial, toInput, onFailure } = options
  const form = useSchemaForm(schema, initial, { toInput, ...(onFailure && { onFailure }) })
  const guard = useUnsavedGuard(form.isDirty)
  const postalCode = usePostalCodeLookup((found) => {
    for (const [name, value] of Object.entries(found)) {
      form.set(`address.${name as keyof AddressValues}`, value)
    }
  }, initial.address.zipCode)
  return { ...form, guard, postalCode }
}

/** Fills the form with what the public register knows of a CNPJ, once for each that is typed. */
export function useCompanyConsult({ values, set }: SubSellerForm): void {
  const client = useQueryClient()
  const latest = useRef('')
  const parsed = parseDocument(values.document)
  const cnpj = parsed?.type === 'cnpj' ? parsed.number : ''

  useEffect(() => {
    if (cnpj === '' || cnpj === latest.current) return
    latest.current = cnpj
    const consult = async () => {
      try {
        const { name, openingDate, address } = await client.query(companyQuery(cnpj))
        if (latest.current !== cnpj) return
        set('name', name)
        set('openingDate', openingDate ?? '')
        set('address', { ...address, complement: address.complement ?? '' })
      } catch {
        if (latest.current === cnpj) {
          notify.error('Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.')
        }
      }
    }
    void consult()
  }, [cnpj, client, set])
}
