import type { ChargeSummary } from './charges.queries.ts'

/**
 * Where a charge opens: a charge whose stored card has not been charged has a screen of its own.
 */
export const chargeAddress = ({
  uuid,
  scheduledDate,
}: Pick<ChargeSummary, 'uuid' | 'scheduledDate'>): string =>
  `/${scheduledDate === null ? 'cobrancas' : 'cobrancas-agendadas'}/${uuid}`
