import { Tooltip } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { BankingAccount } from './banking-accounts.queries.ts'
import classes from './banking-accounts.module.css'

const states: Readonly<Record<BankingAccount['status'], Status>> = {
  INACTIVE: { tone: 'neutral', icon: IconCircleDashed, label: 'Inativa' },
  PENDING: { tone: 'info', icon: IconClock, label: 'Em análise' },
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativa' },
  FAILED: { tone: 'danger', icon: IconCircleX, label: 'Não aprovada' },
}

/** The state of the account, and why it is none: as a tooltip that the keyboard reaches too. */
export function AccountStatus({
  status,
  kycAnalysisResult: reason,
}: Pick<BankingAccount, 'status' | 'kycAnalysisResult'>) {
  const badge = <StatusBadge {...states[status]} />
  if (!reason) return badge
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.reason}
        aria-label={`${states[status].label}: ${reason}`}
      >
        {badge}
      </button>
    </Tooltip>
  )
}
