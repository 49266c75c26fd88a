import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller } from './change-sub-seller.ts'
import { plainPhone } from './sub-seller.ts'

export const editSubSellerContacts = command(api.editSubSellerContacts, ({ tx, params, body }) =>
  changeSubSeller(tx, params.id, 'sub-seller.contact-edited', ({ name }) => ({
    contactName: body.name ?? name,
    email: body.email,
    phone: plainPhone(body.phone),
    isActive: true,
  })),
)
