import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { ChargeNotChangeable, NotFound, PaymentUnderWay } from '../errors.ts'
import { asCivilDate, FILL_IN, parseDayToCome, reais, reaisInQuery, uuid } from '../fields.ts'
import { ChargeTerms } from './views.ts'

export { ChargeTerms } from './views.ts'

const Ref = z.object({ id: uuid() })

const dayToCome = () =>
  z.pipe(
    z.string(FILL_IN).check(
      z.refine((value) => value !== '', { error: FILL_IN, abort: true }),
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe uma data válida.'),
      z.refine((value) => parseDayToCome(value) !== undefined, 'Informe uma data válida.'),
    ),
    asCivilDate(),
  )

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
