import * as z from 'zod/mini'
import { can } from './access.ts'
import { ChargeMethod, TermChange } from './charge-lines.ts'
import { endpoint } from './endpoint.ts'
import { ChargeNotChangeable, NotFound, PaymentUnderWay } from './errors.ts'
import { FILL_IN, parseDayToCome, reais, reaisInQuery, uuid } from './fields.ts'

const Ref = z.object({ id: uuid() })

const dayToCome = () =>
  z.string(FILL_IN).check(
    z.refine((value) => value !== '', { error: FILL_IN, abort: true }),
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe uma data válida.'),
    z.refine((value) => parseDayToCome(value) !== undefined, 'Informe uma data válida.'),
  )

/** What a charge asks for now, or would ask for at another value. */
export const ChargeTerms = z.object({
  uuid: z.string(),
  version: z.number(),
  /** Before the discounts of the methods. */
  value: z.number(),
  dueDate: z.string(),
  changes: z.array(TermChange),
  /** What the buyer chose already: a change makes another code or boleto. */
  paymentMethod: z.nullable(ChargeMethod),
  /** What each method asks for, at once and in how many instalments at the most. */
  methods: z.array(
    z.object({ method: ChargeMethod, price: z.number(), maxInstallments: z.number() }),
  ),
  /** Of all shares in the value, where it is shared. */
  splitAmount: z.number(),
  /** There is an address to write to, and its buyer may be written to. */
  canNotify: z.boolean(),
})

export const getChargeTerms = endpoint({
  at: 'GET core /charges/{id}/terms',
  summary:
    'Mostra o que uma cobrança em aberto pede em cada forma de pagamento; com value e dueDate, o que pediria com outros.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  query: z.object({ value: z.optional(reaisInQuery()), dueDate: z.optional(dayToCome()) }),
  answer: ChargeTerms,
  errors: [NotFound, ChargeNotChangeable],
})

export const changeChargeTerms = endpoint({
  at: 'PATCH core /charges/{id}/terms',
  summary:
    'Muda o vencimento, e o valor se informado, de uma cobrança em aberto: o código Pix ou boleto anterior é cancelado e outro é feito.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'natural',
  versioned: true,
  params: Ref,
  body: z.object({
    dueDate: dayToCome(),
    /** Before the discounts of the methods; as it is, where it is absent. */
    value: z.optional(
      reais().check(z.refine((value) => value > 0, 'Informe um valor maior que zero.')),
    ),
    /** Writes to the buyer. */
    notify: z._default(z.boolean(), false),
  }),
  answer: ChargeTerms,
  errors: [NotFound, ChargeNotChangeable, PaymentUnderWay],
})
