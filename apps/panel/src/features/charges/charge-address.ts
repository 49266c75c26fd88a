import type { ChargeSummary } from './charges.queries.ts'

/** Where a charge opens: one whose stored card has yet to be charged has a screen of its own. */
export const chargeAddress = ({
  uuid,
  scheduledDate,
}: Pick<ChargeSummary, 'uuid' | 'scheduledDate'>): string =>
  `/${scheduledDate === null ? 'cobrancas' : 'cobrancas-agendadas'}/${uuid}`
