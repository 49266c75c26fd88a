import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { formatDecimal } from '@vintem/brazil/money'
import { type CallOutcome, outcomeWords } from '@vintem/contracts/key-calls/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { KeyCall } from './key-calls.queries.ts'

const LOOKS = {
  OK: ['success', IconCircleCheck],
  REFUSED: ['warning', IconAlertTriangle],
  FAILED: ['danger', IconX],
} as const

/** '201 Aceita'. */
export function statusOf({ outcome, status }: Pick<KeyCall, 'outcome' | 'status'>): Status {
  const [tone, icon] = LOOKS[outcome]
  return { tone, icon, label: `${status} ${outcomeWords[outcome]}` }
}

export const outcomeText = (outcome: CallOutcome | undefined) => outcome && outcomeWords[outcome]

export const keyText = ({ key }: Pick<KeyCall, 'key'>) => key.title ?? 'Chave excluída'

/** '31 ms', '1,2 s'. */
export const millisText = (millis: number) =>
  millis < 1_000 ? `${millis} ms` : `${formatDecimal(millis / 1_000, 1)} s`
