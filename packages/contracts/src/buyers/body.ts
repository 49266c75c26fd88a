import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { CustomerDocument, phoneDigits, phoneOfCountry } from '../customers/body.ts'
import { email, FILL_IN, optionalText, text } from '../fields.ts'
import { BuyerAddress } from './address.ts'

/** Who pays, as the developers' API takes them; one document is one buyer of a seller. */
export const NewBuyer = z
  .object({
    document: about('Documento; único entre os clientes do vendedor.', CustomerDocument),
    name: about('Nome, ou razão social.', text(FILL_IN, 120)),
    fantasyName: about('Nome fantasia.', optionalText(120)),
    email: about('E-mail que recebe cobranças e avisos.', email(FILL_IN)),
    countryCode: about(
      'Código do país do telefone.',
      z._default(
        z.string().check(z.regex(/^\+?\d{1,4}$/, 'Informe um código de país válido.')),
        '55',
      ),
    ),
    phone: about('Telefone com DDD.', phoneDigits),
    address: about('Endereço; alguns bancos o pedem para boletos.', z.optional(BuyerAddress)),
  })
  .check(phoneOfCountry)
