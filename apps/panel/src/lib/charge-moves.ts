import type { chargeStatusWords } from '@vintem/contracts/charges/words'

type Status = keyof typeof chargeStatusWords
type Charge = { status: Status }

const markable: readonly Status[] = ['SCHEDULED', 'LATE']
const deletable: readonly Status[] = ['SCHEDULED', 'LATE', 'FAILED']

/** Offered for unpaid charges (specification 1 §4). */
export const canBeMarkedAsPaid = ({ status }: Charge): boolean => markable.includes(status)

/** A paid, ended or disputed charge stays as it is (specification 1 §4). */
export const canBeDeleted = ({ status }: Charge): boolean => deletable.includes(status)
