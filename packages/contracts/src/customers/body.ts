import { isState, parseCep, parseDocument, parsePhone } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { countryCodes } from '../countries.ts'
import { email, FILL_IN, INVALID_EMAIL, optionalEmail, optionalText, text } from '../fields.ts'

/** Misspelt in the specification of the form that adds a customer (1 §5), and kept so there alone. */
const ADD_REQUIRED = 'Peenchimento obrigatório!'

export const INVALID_DOCUMENT = 'Inclua um CNPJ ou CPF válido'
export const SAME_DOCUMENT = 'O documento não pode ser alterado.'
export const INVALID_CEP = 'Cep inválido.'
const LETTERS = /^[\p{L}\s.'-]+$/u
const ONLY_LETTERS = 'Use apenas letras.'
export const INVALID_PHONE = 'Informe um telefone válido, com DDD.'

const phoneOr = (required: string) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.regex(/^[\d\s().+-]{6,25}$/, { error: 'Informe um telefone válido.', abort: true }),
    )
export const phoneDigits = phoneOr(FILL_IN)
const callingCodeOr = (required: string) =>
  z.string(required).check(z.trim(), z.regex(/^\+?\d{1,4}$/, 'Informe um código de país válido.'))

/** A Brazilian phone has an area code that exists; that of another country is taken as it is. */
export const phoneOfCountry = z.refine<{ countryCode: string; phone: string }>(
  ({ countryCode, phone }) => !/^\+?55$/.test(countryCode) || parsePhone(phone) !== undefined,
  { error: INVALID_PHONE, path: ['phone'] },
)

/** Brazilian documents are checked to their last digit; others are taken as they are. */
const documentOr = (required: string) =>
  z
    .object({
      documentNumber: about('Número, com ou sem máscara.', text(required, 30)),
      documentType: about('Tipo; other é de outro país.', z.enum(['cpf', 'cnpj', 'other'])),
      documentNation: about(
        'Sigla do país que o emitiu (ISO 3166).',
        z.string(required).check(z.regex(/^[A-Z]{2}$/, required)),
      ),
    })
    .check(
      z.refine(
        (document) => {
          if (document.documentType === 'other') return document.documentNation !== 'BR'
          return parseDocument(document.documentNumber)?.type === document.documentType
        },
        { error: INVALID_DOCUMENT, path: ['documentNumber'] },
      ),
    )

export const CustomerDocument = documentOr(FILL_IN)

/** The country exists, and so does the state of one in Brazil. */
export const knownPlaces = [
  z.refine<{ country: string }>(({ country }) => countryCodes.includes(country), {
    error: 'Escolha um país.',
    path: ['country'],
  }),
  z.refine<{ country: string; state: string }>(
    ({ country, state }) => country !== 'BR' || isState(state),
    { error: 'Escolha um estado.', path: ['state'] },
  ),
] as const

/** An address in Brazil has a postal code that can exist and one of the 27 states. */
const addressOr = (required: string) =>
  z
    .object({
      zipCode: text(required, 12),
      street: text(required, 120),
      number: z.pipe(
        z.union([z.number(), z.string()], required),
        z.pipe(
          z.transform((value: number | string) => String(value).trim()),
          z
            .string()
            .check(z.minLength(1, required), z.maxLength(10, 'Use no máximo 10 caracteres.')),
        ),
      ),
      complement: optionalText(80),
      district: text(required, 80),
      city: text(required, 80).check(z.regex(LETTERS, ONLY_LETTERS)),
      state: text(required, 3).check(z.regex(LETTERS, ONLY_LETTERS), z.toUpperCase()),
      country: text(required, 2).check(z.regex(LETTERS, ONLY_LETTERS), z.toUpperCase()),
    })
    .check(
      z.refine((address) => address.country !== 'BR' || parseCep(address.zipCode) !== undefined, {
        error: INVALID_CEP,
        path: ['zipCode'],
      }),
      ...knownPlaces,
    )

export const CustomerAddress = addressOr(FILL_IN)

/** Contact as in the edit form, whose messages differ from those of the add form. */
export const CustomerContact = z
  .object({
    name: text(FILL_IN, 120),
    /** Left out, it stays; empty, there is none. */
    fantasyName: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(120, 'Use no máximo 120 caracteres.'))),
    ),
    email: email('O campo e-mail é obrigatório!'),
    alternativeEmail: optionalEmail(),
    countryCode: callingCodeOr(FILL_IN),
    phone: phoneDigits,
  })
  .check(phoneOfCountry)

/** Step 1 of the add form. */
const CustomerIdentification = z.object({
  document: documentOr(ADD_REQUIRED),
  name: text(ADD_REQUIRED, 120),
  fantasyName: optionalText(120),
  email: email(ADD_REQUIRED, INVALID_EMAIL),
  alternativeEmail: optionalEmail(),
  countryCode: callingCodeOr(ADD_REQUIRED),
  phone: phoneOr(ADD_REQUIRED),
})

export const NewCustomer = z
  .extend(CustomerIdentification, {
    /** The seller's own address is used when this is on; otherwise an address is required. */
    useSellerAddress: z._default(z.boolean(), false),
    address: z.optional(addressOr(ADD_REQUIRED)),
  })
  .check(
    z.refine((customer) => customer.useSellerAddress || customer.address !== undefined, {
      error: ADD_REQUIRED,
      path: ['address'],
    }),
    phoneOfCountry,
  )
