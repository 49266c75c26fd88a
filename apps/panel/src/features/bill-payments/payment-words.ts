import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconThumbUp,
} from '@tabler/icons-react'
import {
  type PaymentStatus,
  paymentStatusWords as words,
} from '@vintem/contracts/bill-payments/words'
import { ApiError } from '@vintem/contracts/client'
import { PaymentDuplicated } from '@vintem/contracts/errors'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import type { Status } from '#components/values/status-badge.tsx'

/** The colours of specification 3 §4. */
export const paymentStatuses: Readonly<Record<PaymentStatus, Status>> = {
  pending_approval: { tone: 'warning', icon: IconHourglass, label: words.pending_approval },
  scheduled: { tone: 'warning', icon: IconCalendarEvent, label: words.scheduled },
  approved: { tone: 'info', icon: IconThumbUp, label: words.approved },
  processing: { tone: 'special', icon: IconClock, label: words.processing },
  completed: { tone: 'success', icon: IconCircleCheck, label: words.completed },
  returned: { tone: 'warning', icon: IconArrowBackUp, label: words.returned },
  rejected: { tone: 'danger', icon: IconCircleX, label: words.rejected },
  cancelled: { tone: 'neutral', icon: IconBan, label: words.cancelled },
}

/** As the statement of payments calls them (specification 3 §4). */
export const statementStatuses: Readonly<Record<PaymentStatus, Status>> = {
  ...paymentStatuses,
  pending_approval: { ...paymentStatuses.pending_approval, label: 'Pendente' },
  completed: { ...paymentStatuses.completed, label: 'Pago' },
}

/** Of a favourite. */
export const favoriteStatuses: Readonly<Record<0 | 1, Status>> = {
  1: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  0: { tone: 'neutral', icon: IconBan, label: 'Inativo' },
}

/** In the list what waits for approval is called scheduled, as what waits for its date (specification 3 §4). */
export const listedStatus = (status: PaymentStatus): Status =>
  status === 'pending_approval'
    ? { ...paymentStatuses.pending_approval, label: words.scheduled }
    : paymentStatuses[status]

/** No answer says whether it was done (domain §12): the list shows it. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 500)

/** Said where no answer came. */
export const UNKNOWN_OUTCOME = 'Pagamento em processamento. Confira na lista.'

/** True where a payment like it is there already, and may be confirmed once more. */
export const isDuplicate = (error: unknown): boolean =>
  serverFailure(error).errors.some(({ code }) => code === PaymentDuplicated.code)

/** An error whose sentence begins with what failed, as specification 3 §8 has it. */
export function saying(what: string, error: unknown): Error {
  if (error instanceof ApiError) {
    return refusalWith(`${what}: ${failureText(error)}`, undefined, error.status)
  }
  return error instanceof Error ? error : new Error(String(error))
}

/** A refusal as the server's are, at a field where one is named. */
export const refusalWith = (description: string, field?: string, status = 400): ApiError =>
  new ApiError(status, [{ code: '', title: '', description, ...(field && { field }) }])

/** Waits for a call, and says what it was where it fails. */
export async function sayingWhat<A>(what: string, call: Promise<A>): Promise<A> {
  try {
    return await call
  } catch (error) {
    throw saying(what, error)
  }
}
