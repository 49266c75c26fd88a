import * as z from 'zod/mini'
import { instant } from '../fields.ts'

const nullable = z.nullable(z.string())

export const AddressView = z.object({
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: nullable,
  district: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

export const CustomerSummary = z.object({
  uuid: z.string(),
  id: z.string(),
  name: z.string(),
  documentNumber: z.string(),
  documentType: z.enum(['cpf', 'cnpj', 'other']),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
})

export const CustomerView = z.object({
  uuid: z.string(),
  id: z.string(),
  name: z.string(),
  fantasyName: nullable,
  document: z.object({
    documentNumber: z.string(),
    documentType: z.enum(['cpf', 'cnpj', 'other']),
    documentNation: z.string(),
  }),
  email: z.string(),
  alternativeEmail: nullable,
  countryCode: z.string(),
  phone: z.string(),
  address: z.nullable(AddressView),
  /** What the seller noted down; no buyer reads it. */
  notes: nullable,
  createdAt: instant(),
  /** When the customer changed something of it in the portal; null where never. */
  changedByCustomerAt: z.nullable(instant()),
  updatedAt: instant(),
  version: z.number(),
})
