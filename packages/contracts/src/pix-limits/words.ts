/** Periods of PIX limits, as screens and sentences call them (specification 3 §9). */

export const PIX_PERIODS = ['DAY', 'NIGHT'] as const
export type PixPeriod = (typeof PIX_PERIODS)[number]

export const pixPeriodWords: Readonly<Record<PixPeriod, string>> = {
  DAY: 'Diurno',
  NIGHT: 'Noturno',
}
