import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react'
import { WITHDRAWAL_ABOVE_CENTS } from '@vintem/contracts/withdrawals/endpoints'
import { withdrawalStatusWords as words } from '@vintem/contracts/withdrawals/words'
import { serverFailure } from '#components/states/server-failure.ts'
import type { Status } from '#components/values/status-badge.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

export const statuses: Readonly<Record<Withdrawal['status'], Status>> = {
  PENDING_APPROVAL: { tone: 'warning', icon: IconHourglass, label: words.PENDING_APPROVAL },
  PROCESSING: { tone: 'info', icon: IconClock, label: words.PROCESSING },
  PAID: { tone: 'success', icon: IconCircleCheck, label: words.PAID },
  REJECTED: { tone: 'neutral', icon: IconBan, label: words.REJECTED },
  FAILED: { tone: 'danger', icon: IconCircleX, label: words.FAILED },
  RETURNED: { tone: 'danger', icon: IconArrowBackUp, label: words.RETURNED },
}

export const accountTypes = {
  CHECKING_ACCOUNT: 'Conta corrente',
  SAVINGS_ACCOUNT: 'Conta poupança',
} as const satisfies Record<Withdrawal['account']['accountType'], string>

/** What is wrong with an amount; with the balance to be released there is no least one. */
export function amountProblem(
  amount: number,
  { available, isIncluded }: { available: number; isIncluded: boolean },
): string | undefined {
  if (amount <= WITHDRAWAL_ABOVE_CENTS && !isIncluded) {
    return 'O valor do saque deve ser maior que R$ 9,00.'
  }
  return amount > available ? 'O valor é maior que o saldo disponível.' : undefined
}

const FALLBACK = 'Falha na requisição, por favor tente novamente mais tarde'

/** Everything that stands in the way of a withdrawal, one line each (specification 2 §8). */
export function withdrawalFailure(error: unknown): string[] {
  const { errors } = serverFailure(error)
  if (errors.length > 0) return errors.map(({ description }) => description)
  return [error instanceof Error && error.message ? error.message : FALLBACK]
}
