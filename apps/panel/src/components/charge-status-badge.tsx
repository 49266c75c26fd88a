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
import { StatusBadge, type Status } from './status-badge.tsx'

/** Words and colours of the charge statuses; those the specification prints are to the letter. */
export const chargeStatuses = {
  SCHEDULED: { tone: 'info', icon: IconClock, label: 'A receber' },
  PAID: { tone: 'success', icon: IconCircleCheck, label: 'Paga' },
  PAID_MANUALLY: { tone: 'success', icon: IconUserCheck, label: 'Paga Manualmente' },
  LATE: { tone: 'warning', icon: IconAlertTriangle, label: 'Em atraso' },
  FAILED: { tone: 'danger', icon: IconCircleX, label: 'Falhou' },
  CANCELED: { tone: 'neutral', icon: IconBan, label: 'Cancelada' },
  ABANDONED: { tone: 'neutral', icon: IconDoorExit, label: 'Abandonada' },
  REFUND: { tone: 'neutral', icon: IconReceiptRefund, label: 'Estornada' },
  DISPUTE: { tone: 'special', icon: IconGavel, label: 'Em disputa' },
  CHARGEBACK: { tone: 'danger', icon: IconArrowBackUp, label: 'Chargeback' },
} as const satisfies Record<string, Status>

/** A status this version does not know is shown by its own name. */
export function ChargeStatusBadge({ status }: { status: string }) {
  const known = Object.entries(chargeStatuses).find(([name]) => name === status)
  return <StatusBadge {...(known?.[1] ?? { tone: 'neutral', icon: IconHelp, label: status })} />
}
