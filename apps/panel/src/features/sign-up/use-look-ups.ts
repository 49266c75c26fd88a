import { parseCep, parseDocument } from '@vintem/brazil/document'
import { lookUpCompany, lookUpPostalCode } from '@vintem/contracts/customers.endpoints'
import { useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import type { RegistrationValues } from './registration-values.ts'

type Found = Partial<Omit<RegistrationValues, 'address'>> & {
  address?: Partial<RegistrationValues['address']>
}

/**
 * Fills in what is publicly known of a CNPJ and of a CEP; the latest one typed wins. A look-up that
 * fails is no obstacle: people type instead.
 */
export function useLookUps(fill: (found: Found) => void) {
  const latest = useRef('')
  const [isLooking, setLooking] = useState(false)

  const run = async (what: string, find: () => Promise<Found>) => {
    if (latest.current === what) return
    latest.current = what
    setLooking(true)
    const found = await find().catch(() => undefined)
    if (latest.current !== what) return
    setLooking(false)
    if (found) fill(found)
  }

  return {
    isLooking,
    company: (document: string) => {
      const parsed = parseDocument(document)
      if (parsed?.type !== 'cnpj') return
      void run(parsed.number, () => findCompany(parsed.number))
    },
    postalCode: (cep: string) => {
      if (parseCep(cep) !== undefined) void run(cep, () => findAddress(cep))
    },
  }
}

async function findCompany(document: string): Promise<Found> {
  const { name, fantasyName, address } = await api(lookUpCompany, { params: { document } })
  return {
    companyName: name,
    fantasyName: fantasyName ?? name,
    address: { ...address, complement: address.complement ?? '' },
  }
}

async function findAddress(cep: string): Promise<Found> {
  const { logradouro, bairro, localidade, uf } = await api(lookUpPostalCode, { params: { cep } })
  const known = { street: logradouro, district: bairro, city: localidade, state: uf }
  return { address: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')) }
}
