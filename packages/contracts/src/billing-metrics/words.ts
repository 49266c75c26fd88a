/** What changes the recurring revenue: a subscription begins, brings more or less, comes back or ends. */
export const MOVEMENT_KINDS = ['NEW', 'EXPANSION', 'CONTRACTION', 'REACTIVATION', 'CHURN'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const movementWords: Readonly<Record<MovementKind, string>> = {
  NEW: 'Novas',
  EXPANSION: 'Expansão',
  CONTRACTION: 'Redução',
  REACTIVATION: 'Reativação',
  CHURN: 'Cancelamento',
}
