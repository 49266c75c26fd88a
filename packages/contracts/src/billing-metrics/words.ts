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

/** What came last before a charge was paid that had been late or refused. */
export const RECOVERY_WAYS = ['ROUND', 'MESSAGE', 'NEW_CARD', 'OTHER_METHOD', 'UNASKED'] as const
export type RecoveryWay = (typeof RECOVERY_WAYS)[number]

export const recoveryWords: Readonly<Record<RecoveryWay, string>> = {
  ROUND: 'Nova tentativa no cartão',
  MESSAGE: 'Aviso ao cliente',
  NEW_CARD: 'Outro cartão',
  OTHER_METHOD: 'Outra forma de pagamento',
  UNASKED: 'Sem aviso',
}
