import * as z from 'zod/mini'
import { phoneDigits, phoneOfCountry } from '../customers/body.ts'
import { CustomerAddress } from '../customers/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  ContactShared,
  EmailCodeWrong,
  EmailUnchanged,
  NotFound,
  PortalLinkOld,
  PortalSessionRefused,
  SellerNotApproved,
  TooManyRequests,
} from '../errors.ts'
import { email, FILL_IN, INVALID_EMAIL } from '../fields.ts'
import { subDomain } from '../plans/body.ts'

const Ref = z.object({ subDomain })
const asSession = [NotFound, SellerNotApproved, PortalSessionRefused] as const
const asChange = [...asSession, PortalLinkOld, ContactShared, TooManyRequests] as const

export const getContactAtPortal = endpoint({
  at: 'GET core /public/pages/{subDomain}/portal/contact',
  summary: 'Mostra ao assinante, em parte, o contato que a loja tem dele.',
  access: 'public',
  rate: 'public',
  params: Ref,
  /** Enough to know one's own by; the address is null where there is none. */
  answer: z.object({ email: z.string(), phone: z.string(), address: z.nullable(z.string()) }),
  errors: [...asSession, ContactShared],
})

export const requestEmailAtPortal = endpoint({
  at: 'POST core /public/pages/{subDomain}/portal/contact/email',
  summary:
    'Envia um código ao e-mail novo do assinante, que vale por 15 minutos. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: Ref,
  body: z.object({ email: email(FILL_IN, INVALID_EMAIL) }),
  errors: [...asChange, EmailUnchanged],
})

export const confirmEmailAtPortal = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/contact/email',
  summary:
    'Confirma o e-mail novo com o código que ele recebeu, uma vez e em até 5 tentativas, e avisa o anterior.',
  access: 'public',
  rate: 'public',
  repeat: 'never-stored',
  params: Ref,
  body: z.object({
    code: z.string(FILL_IN).check(z.trim(), z.regex(/^\d{6}$/, 'Digite os seis números.')),
  }),
  errors: [...asChange, EmailCodeWrong],
})

export const changePhoneAtPortal = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/contact/phone',
  summary:
    'Muda o telefone do assinante e avisa o e-mail dele. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: Ref,
  body: z
    .object({
      /** Calling code, digits only. */
      countryCode: z._default(
        z.string().check(z.regex(/^\d{1,3}$/, 'Informe um código de país válido.')),
        '55',
      ),
      phone: phoneDigits,
    })
    .check(phoneOfCountry),
  errors: asChange,
})

export const changeAddressAtPortal = endpoint({
  at: 'PUT core /public/pages/{subDomain}/portal/contact/address',
  summary:
    'Muda o endereço do assinante, também o dos próximos boletos, e avisa o e-mail dele. Pede um link enviado há menos de 15 minutos.',
  access: 'public',
  rate: 'public',
  repeat: 'natural',
  params: Ref,
  body: CustomerAddress,
  errors: asChange,
})
