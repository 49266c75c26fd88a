/** What a sub-seller takes of a charge, as it is agreed with it and in each link. */
import { reaisToCents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { FILL_IN } from '../fields.ts'

/** Reais, or a percentage of the charge's value. */
export const SplitType = z.enum(['FIXED', 'PERCENTAGE'])
type SplitType = z.output<typeof SplitType>

const MAX_REAIS = 99_999_999.99

/** Reais or a percentage, as the type beside it says. */
export const shareValue = z.number(FILL_IN).check(
  z.minimum(0.01, 'Informe um valor válido'),
  z.maximum(MAX_REAIS, 'Informe um valor válido'),
  z.refine((value) => reaisToCents(value) !== undefined, 'Use no máximo duas casas decimais.'),
)

/** A percentage goes no further than 100. */
export const sharesNoMoreThanAll = z.refine<{ paymentType: SplitType; paymentValue: number }>(
  (share) => share.paymentType === 'FIXED' || share.paymentValue <= 100,
  { error: 'Informe uma porcentagem de até 100.', path: ['paymentValue'] },
)
