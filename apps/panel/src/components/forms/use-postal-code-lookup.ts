import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { INVALID_CEP } from '@vintem/contracts/customers/body'
import type { Answer } from '@vintem/contracts/endpoint'
import { lookUpPostalCode } from '@vintem/contracts/look-ups/endpoints'
import { useRef, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import type { AddressValues } from '#components/fields/address-fields.tsx'
import { api } from '#lib/api.ts'
import { isOutOfReach, lookUp as lookUpOptions } from './look-up.ts'

/**
 * Looks a CEP up and fills the address. The latest typed one wins; that of a stored address is not
 * looked up, which would overwrite it.
 */
export function usePostalCodeLookup(fill: (found: Partial<AddressValues>) => void, standing = '') {
  const client = useQueryClient()
  const latest = useRef(standing)
  const [isLookingUp, setLookingUp] = useState(false)

  const lookUp = async (cep: string) => {
    if (cep.length !== 8 || cep === latest.current) return
    latest.current = cep
    setLookingUp(true)
    try {
      const found = await client.query(postalCodeQuery(cep))
      if (cep === latest.current) fill(addressOf(found))
    } catch (error) {
      if (cep === latest.current) notify.error(failureOf(error))
    } finally {
      if (cep === latest.current) setLookingUp(false)
    }
  }
  return { lookUp, isLookingUp }
}

type Found = Answer<typeof lookUpPostalCode>

const postalCodeQuery = (cep: string) =>
  queryOptions({
    queryKey: ['postal-codes', cep],
    queryFn: ({ signal }) => api(lookUpPostalCode, { params: { cep }, signal }),
    ...lookUpOptions,
  })

/** Values that the look-up does not know stay as typed. */
function addressOf(found: Found): Partial<AddressValues> {
  const { logradouro, complemento, bairro, localidade, uf } = found
  const known = {
    street: logradouro,
    complement: complemento,
    district: bairro,
    city: localidade,
    state: uf,
    country: 'BR',
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''))
}

/** A service that does not answer says nothing about the code. */
const failureOf = (error: unknown): string =>
  isOutOfReach(error) ? 'Não foi possível consultar o CEP agora. Preencha o endereço.' : INVALID_CEP
