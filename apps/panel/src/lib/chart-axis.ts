/** How an axis of a chart is labelled. */
const axisTick = { fill: 'var(--color-text-muted)', fontSize: 12 }

let reais: Intl.NumberFormat | undefined

/** Reais on an axis, never rounded: 'R$ 1,05 mil'. */
export function axisReais(amount: number): string {
  reais ??= new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  })
  return reais.format(amount)
}

/** An axis with its line. */
export const linedAxis = {
  tick: axisTick,
  tickLine: false,
  axisLine: { stroke: 'var(--color-border)' },
} as const

/** An axis that is labels alone. */
export const bareAxis = { tick: axisTick, tickLine: false, axisLine: false } as const
