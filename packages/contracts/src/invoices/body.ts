import { isCityCode, isServiceCode } from '@vintem/brazil/nfse'
import * as z from 'zod/mini'
import { FILL_IN } from '../fields.ts'

const TaxRegime = z.enum(['NORMAL', 'MEI', 'SIMPLES'], FILL_IN)

export const IssueOn = z.enum(['PAYMENT', 'CHARGE'], FILL_IN)

/** What a seller says to issue invoices. */
export const InvoiceSettings = z.object({
  cityCode: z
    .string(FILL_IN)
    .check(
      z.trim(),
      z.minLength(1, FILL_IN),
      z.refine(isCityCode, 'Código de município inválido.'),
    ),
  serviceCode: z.string(FILL_IN).check(
    z.trim(),
    z.overwrite((code: string) => code.replace(/[\s.]/g, '')),
    z.minLength(1, FILL_IN),
    z.refine(isServiceCode, 'Código de serviço inválido.'),
  ),
  taxRegime: TaxRegime,
  /** Of automatic invoices: when the charge is paid, or as soon as it is made. */
  issueOn: z._default(IssueOn, 'PAYMENT'),
})
