/** The registry of boletos of the sandbox console. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'

const MAX_CENTS = 9_999_999_999
const INVALID = 'Informe um valor válido'

export const SandboxRegisteredSlip = z.object({
  /** 44 digits. */
  barcode: z.string(),
  /** Cents; null as its barcode says. */
  amount: z.nullable(z.number()),
  isPaid: z.boolean(),
  /** Until which time of a business day it is taken, as 14:30; null where the registry names none. */
  closesAt: z.nullable(z.string()),
})

export const listSandboxRegisteredSlips = endpoint({
  at: 'GET sandbox /registered-slips',
  summary:
    'Os boletos de outros bancos sobre os quais o registro simulado diz outra coisa que o código de barras.',
  access: 'operator',
  rate: 'read',
  answer: z.array(SandboxRegisteredSlip),
})

export const setSandboxRegisteredSlip = endpoint({
  at: 'PUT sandbox /registered-slips/{barcode}',
  summary:
    'Diz quanto um boleto de outro banco custa agora, até que horas é aceito e se já foi pago em outro lugar.',
  access: 'operator',
  rate: 'write',
  repeat: 'natural',
  params: z.object({ barcode: z.string() }),
  body: z.object({
    amount: z.nullable(z.int(INVALID).check(z.minimum(1, INVALID), z.maximum(MAX_CENTS, INVALID))),
    isPaid: z.boolean(),
    closesAt: z._default(
      z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora: 14:30.'))),
      null,
    ),
  }),
  errors: [NotFound],
})
