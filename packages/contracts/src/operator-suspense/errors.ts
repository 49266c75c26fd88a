import { kind } from '../error-kind.ts'

export const SuspenseGone = kind(
  'BAR-8726',
  409,
  'Pagamento já decidido',
  'Este pagamento não espera mais: alguém já o decidiu.',
)
export const SuspenseReturning = kind(
  'BAR-8727',
  409,
  'Devolução em andamento',
  'Este pagamento está sendo devolvido sozinho.',
)
export const SuspenseReleased = kind(
  'BAR-8728',
  409,
  'Pagamento já liberado',
  'Este pagamento já foi liberado.',
)
export const SuspenseNotHeld = kind(
  'BAR-8729',
  409,
  'Pagamento não retido',
  'Este pagamento não está retido pela data.',
)
