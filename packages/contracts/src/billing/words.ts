import type * as z from 'zod/mini'
import type { CycleLine } from './views.ts'

/** What a part of the amount of a cycle is called. */
export const cycleLineWords: Record<z.infer<typeof CycleLine>['kind'], string> = {
  BASE: 'Valor do plano',
  DISCOUNT: 'Desconto da forma de pagamento',
  ADDITIONAL: 'Valor adicional',
  CARRIED: 'Trazido do ciclo anterior',
}
