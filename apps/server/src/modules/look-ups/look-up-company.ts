import { parseCnpj } from '@vintem/brazil/document'
import * as api from '@vintem/contracts/look-ups/endpoints'
import { action } from '#use-cases/use-case.ts'
import { businessTypeOf } from './business-type.ts'
import { foundOrFailure } from './look-up-failure.ts'

/** The public data of a company, to fill a form with. */
export const lookUpCompany = action(api.lookUpCompany, async ({ params, services }) => {
  const document = parseCnpj(params.document) ?? params.document
  const company = await foundOrFailure(services.rails.company.find(document))
  return {
    document: company.document,
    name: company.name,
    fantasyName: company.fantasyName ?? null,
    openingDate: company.openingDate ?? null,
    businessType: businessTypeOf(company) ?? null,
    mainActivity: company.mainActivity ?? null,
    email: company.email ?? null,
    phone: company.phone ?? null,
    address: {
      zipCode: company.address.zipCode,
      street: company.address.street,
      number: company.address.number,
      complement: company.address.complement ?? null,
      district: company.address.district,
      city: company.address.city,
      state: company.address.state,
      country: 'BR',
    },
  }
})
