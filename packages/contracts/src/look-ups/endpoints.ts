import { parseCep, parseDocument } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { BUSINESS_TYPE_CODES } from '../banking-accounts/words.ts'
import { INVALID_CEP, INVALID_DOCUMENT } from '../customers/body.ts'
import { AddressView } from '../customers/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { NotFound, RailUnavailable } from '../errors.ts'

const nullable = z.nullable(z.string())

export const lookUpCompany = endpoint({
  at: 'GET core /public/companies/{document}',
  summary: 'Consulta os dados públicos de um CNPJ.',
  access: 'public',
  rate: 'public',
  params: z.object({
    document: z
      .string()
      .check(z.refine((value) => parseDocument(value)?.type === 'cnpj', INVALID_DOCUMENT)),
  }),
  answer: z.object({
    document: z.string(),
    name: z.string(),
    fantasyName: nullable,
    openingDate: nullable,
    /** What its legal nature is at the activation of an account; null where that has no such kind. */
    businessType: z.nullable(z.enum(BUSINESS_TYPE_CODES)),
    /** CNAE, seven digits. */
    mainActivity: nullable,
    email: nullable,
    phone: nullable,
    address: AddressView,
  }),
  errors: [NotFound, RailUnavailable],
})

export const lookUpPostalCode = endpoint({
  at: 'GET core /public/postal-codes/{cep}/json',
  summary: 'Consulta o endereço de um CEP.',
  access: 'public',
  rate: 'public',
  params: z.object({
    cep: z.string().check(z.refine((value) => parseCep(value) !== undefined, INVALID_CEP)),
  }),
  answer: z.object({
    cep: z.string(),
    logradouro: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    localidade: z.string(),
    uf: z.string(),
  }),
  errors: [NotFound, RailUnavailable],
})
