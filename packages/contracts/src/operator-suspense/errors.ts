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
/** Of a charge that the money does not pay, or that somebody paid or closed meanwhile. */
export const OfferGone = kind(
  'BAR-8780',
  409,
  'Cobrança não disponível',
  'Esta cobrança não está mais em aberto, ou o valor do Pix não a paga.',
)
export const OfferRefused = kind(
  'BAR-8781',
  409,
  'Cobrança já recusada',
  'Alguém já disse que este Pix não é desta cobrança.',
)
export const NotAPix = kind(
  'BAR-8782',
  409,
  'Não é um Pix',
  'Só um Pix pode ser dado a uma cobrança.',
)
