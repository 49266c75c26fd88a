import type { Charge } from './charge-detail.queries.ts'

type Status = Charge['status']

const markable: readonly Status[] = ['SCHEDULED', 'LATE']
const deletable: readonly Status[] = ['SCHEDULED', 'LATE', 'FAILED']

/** Offered for unpaid charges (specification 1 §4). */
export const canBeMarkedAsPaid = ({ status }: Pick<Charge, 'status'>): boolean =>
  markable.includes(status)

/** A paid, ended or disputed charge stays as it is (specification 1 §4). */
export const canBeDeleted = ({ status }: Pick<Charge, 'status'>): boolean =>
  deletable.includes(status)
