import { IconAlertCircle, IconCalendarRepeat, IconPlayerPause } from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { ReportSchedule } from './report-schedules.queries.ts'

const statuses = {
  ACTIVE: { tone: 'success', icon: IconCalendarRepeat, label: 'Ativo' },
  PAUSED: { tone: 'neutral', icon: IconPlayerPause, label: 'Pausado' },
  STOPPED: { tone: 'danger', icon: IconAlertCircle, label: 'Parado' },
} as const satisfies Record<ReportSchedule['status'], Status>

export function ScheduleStatusBadge({ status }: Pick<ReportSchedule, 'status'>) {
  return <StatusBadge {...statuses[status]} />
}
