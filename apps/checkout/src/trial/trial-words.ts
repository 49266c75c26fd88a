import { perPeriodWords } from '@vintem/contracts/plans/words'
import { formatDay, formatReais } from '../lib/format.ts'

/** '30 dias grátis'. */
export const trialDaysText = (days: number): string =>
  `${days} ${days === 1 ? 'dia' : 'dias'} grátis`

interface Then {
  type: keyof typeof perPeriodWords
  /** Of the first charge, in reais. */
  value: number
  firstChargeOn: string
}

/** 'depois R$ 120,00 por mês a partir de 24/12/2026'. */
export const trialThenText = ({ type, value, firstChargeOn }: Then): string =>
  `depois ${formatReais(value)} ${perPeriodWords[type]} a partir de ${formatDay(firstChargeOn)}`
