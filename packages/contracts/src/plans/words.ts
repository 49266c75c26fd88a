/** Portuguese words for the enumerations of plans. No schema library: the checkout loads it. */

/** How often a plan is charged, in the order of forms. */
export const periodWords = { MONTHLY: 'Mensal', SEMESTER: 'Semestral', YEARLY: 'Anual' } as const

/** What stands after a price: 'R$ 120,00 por mês'. */
export const perPeriodWords = {
  MONTHLY: 'por mês',
  SEMESTER: 'por semestre',
  YEARLY: 'por ano',
} as const

/** A period in the address of a public page: '?periodo=anual'. */
export const periodAddresses = {
  MONTHLY: 'mensal',
  SEMESTER: 'semestral',
  YEARLY: 'anual',
} as const

/** The period of an address, whatever stands there; a month where none does. */
export function periodInAddress(text: unknown): keyof typeof periodAddresses {
  if (text === periodAddresses.YEARLY) return 'YEARLY'
  return text === periodAddresses.SEMESTER ? 'SEMESTER' : 'MONTHLY'
}
