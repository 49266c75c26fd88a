import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDoorExit,
  IconGavel,
  IconHelp,
  IconReceiptRefund,
  IconUserCheck,
  IconCircleX,
} from '@tabler/icons-react'
import { chargeStatusWords as words } from '@vintem/contracts/charges/words'
import { StatusBadge, type Status } from './status-badge.tsx'

/** Words and colours of the charge statuses. */
export const chargeStatuses = {
  SCHEDULED: { tone: 'info', icon: IconClock, label: words.SCHEDULED },
  PAID: { tone: 'success', icon: IconCircleCheck, label: words.PAID },
  PAID_MANUALLY: { tone: 'success', icon: IconUserCheck, label: words.PAID_MANUALLY },
  LATE: { tone: 'warning', icon: IconAlertTriangle, label: words.LATE },
  FAILED: { tone: 'danger', icon: IconCircleX, label: words.FAILED },
  CANCELED: { tone: 'neutral', icon: IconBan, label: words.CANCELED },
  ABANDONED: { tone: 'neutral', icon: IconDoorExit, label: words.ABANDONED },
  REFUND: { tone: 'neutral', icon: IconReceiptRefund, label: words.REFUND },
  DISPUTE: { tone: 'special', icon: IconGavel, label: words.DISPUTE },
  CHARGEBACK: { tone: 'danger', icon: IconArrowBackUp, label: words.CHARGEBACK },
} as const satisfies Record<string, Status>

/** A status this version does not know is shown by its own name. */
export function ChargeStatusBadge({ status }: { status: string }) {
  const known = Object.entries(chargeStatuses).find(([name]) => name === status)
  return <StatusBadge {...(known?.[1] ?? { tone: 'neutral', icon: IconHelp, label: status })} />
}
