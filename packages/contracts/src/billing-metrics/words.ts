/** What changes the recurring revenue: a subscription begins, brings more or less, comes back or ends. */
export const MOVEMENT_KINDS = ['NEW', 'EXPANSION', 'CONTRACTION', 'REACTIVATION', 'CHURN'] as const
