import { formatCep, parseCep } from '@vintem/brazil/document'
import * as api from '@vintem/contracts/look-ups/endpoints'
import { action } from '#use-cases/use-case.ts'
import { foundOrFailure } from './look-up-failure.ts'

/** The address of a postal code, in the words of ViaCEP. */
export const lookUpPostalCode = action(api.lookUpPostalCode, async ({ params, services }) => {
  const zipCode = parseCep(params.cep) ?? params.cep
  const address = await foundOrFailure(services.rails.postalCode.find(zipCode))
  return {
    cep: formatCep(address.zipCode),
    logradouro: address.street,
    complemento: address.complement,
    bairro: address.district,
    localidade: address.city,
    uf: address.state,
  }
})
