import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react'
import { bankText } from '@vintem/brazil/bank'
import { serverFailure } from '#components/states/server-failure.ts'
import type { Status } from '#components/values/status-badge.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

export const statuses: Readonly<Record<Withdrawal['status'], Status>> = {
  PENDING_APPROVAL: { tone: 'warning', icon: IconHourglass, label: 'Esperando aprovação' },
  PROCESSING: { tone: 'info', icon: IconClock, label: 'Em processamento' },
  PAID: { tone: 'success', icon: IconCircleCheck, label: 'Pago' },
  REJECTED: { tone: 'neutral', icon: IconBan, label: 'Não aprovado' },
  FAILED: { tone: 'danger', icon: IconCircleX, label: 'Não realizado' },
  RETURNED: { tone: 'danger', icon: IconArrowBackUp, label: 'Devolvido' },
}

export const accountTypes = {
  CHECKING_ACCOUNT: 'Conta corrente',
  SAVINGS_ACCOUNT: 'Conta poupança',
} as const satisfies Record<Withdrawal['account']['accountType'], string>

const dashed = (number: string, digit: string) => (digit ? `${number}-${digit}` : number)

/** '341 Itaú, agência 1234, conta 556677-8' */
export const accountText = ({
  bank,
  issuer,
  issuerDigit,
  number,
  bankDigit,
}: Withdrawal['account']) =>
  `${bankText(bank)}, agência ${dashed(issuer, issuerDigit)}, conta ${dashed(number, bankDigit)}`

const FALLBACK = 'Falha na requisição, por favor tente novamente mais tarde'

/** Everything that stands in the way of a withdrawal, one line each (specification 2 §8). */
export function withdrawalFailure(error: unknown): string[] {
  const { errors } = serverFailure(error)
  if (errors.length > 0) return errors.map(({ description }) => description)
  return [error instanceof Error && error.message ? error.message : FALLBACK]
}
