import { useQueryClient } from '@tanstack/react-query'
import { parseDocument } from '@vintem/brazil/document'
import { useRef, useState } from 'react'
import { addressFilling } from '#components/forms/address-filling.ts'
import { companyFailure, companyQuery } from '#components/forms/look-up.ts'
import type { Filling, FillSource } from '#components/forms/use-fill.ts'
import { usePostalCodeLookup } from '#components/forms/use-postal-code-lookup.ts'

type Fill = (source: FillSource, found: Filling) => void

/**
 * Fills in the public data of a CNPJ and of a CEP; the latest typed one wins. A failed look-up is
 * reported, and the user types instead.
 */
export function useLookUps(fill: Fill) {
  return {
    company: useCompanyLookUp(fill),
    postalCode: usePostalCodeLookup((found) => fill('postalCode', addressFilling(found))),
  }
}

function useCompanyLookUp(fill: Fill) {
  const client = useQueryClient()
  const latest = useRef('')
  const [hint, setHint] = useState<string>()

  const lookUp = async (document: string) => {
    const parsed = parseDocument(document)
    const cnpj = parsed?.type === 'cnpj' ? parsed.number : ''
    if (cnpj === latest.current) return
    latest.current = cnpj
    fill('company', {})
    setHint(cnpj && 'Buscando os dados…')
    if (cnpj === '') return
    const found = await client.query(companyQuery(cnpj)).catch(companyFailure)
    if (latest.current !== cnpj) return
    if (typeof found === 'string') {
      setHint(found)
      return
    }
    setHint(undefined)
    const { name, fantasyName, address } = found
    fill('company', {
      companyName: name,
      fantasyName: fantasyName ?? name,
      ...addressFilling(address),
    })
  }
  return { lookUp, hint }
}
