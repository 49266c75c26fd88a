import { banks } from '@vintem/brazil/bank'
import * as z from 'zod/mini'
import { FILL_IN } from '../fields.ts'

const plain = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Banks that can be asked: those that take part in Pix. */
export const askableBanks = banks.filter(({ ispb }) => ispb !== null)
const CODES: ReadonlySet<string> = new Set(askableBanks.map(({ code }) => code))

/** The payer's account, whose bank asks its owner; the check digit is part of the number. */
export const PayerAccountBody = z.object({
  bank: z
    .string(FILL_IN)
    .check(z.refine((code) => CODES.has(code), { error: 'Escolha um banco da lista.' })),
  /** Payment accounts have none. */
  branch: z.optional(
    z.string().check(z.regex(/^\d{1,4}$/, 'Informe a agência sem dígito, com até 4 números.')),
  ),
  number: z.pipe(
    z.pipe(z.string(FILL_IN), z.transform(plain)),
    z
      .string()
      .check(
        z.minLength(1, FILL_IN),
        z.regex(/^\d{1,19}[\dX]$|^\d$/, 'Informe a conta com o dígito, só com números.'),
      ),
  ),
})
