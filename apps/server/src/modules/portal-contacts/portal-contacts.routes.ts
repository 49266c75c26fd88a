import { changeAddress } from './change-address.ts'
import { changePhone } from './change-phone.ts'
import { confirmEmail } from './confirm-email.ts'
import { getContact } from './get-contact.ts'
import { requestEmail } from './request-email.ts'

export const portalContactsRoutes = [
  getContact,
  requestEmail,
  confirmEmail,
  changePhone,
  changeAddress,
]
