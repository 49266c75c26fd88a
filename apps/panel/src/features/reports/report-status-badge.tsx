import { IconAlertCircle, IconCircleCheck, IconClockOff, IconLoader } from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { Report } from './reports.queries.ts'

const statuses = {
  REQUESTED: { tone: 'info', icon: IconLoader, label: 'Em preparo' },
  READY: { tone: 'success', icon: IconCircleCheck, label: 'Pronto' },
  FAILED: { tone: 'danger', icon: IconAlertCircle, label: 'Não gerado' },
  EXPIRED: { tone: 'neutral', icon: IconClockOff, label: 'Expirado' },
} as const satisfies Record<Report['status'], Status>

export function ReportStatusBadge({ status }: Pick<Report, 'status'>) {
  return <StatusBadge {...statuses[status]} />
}
