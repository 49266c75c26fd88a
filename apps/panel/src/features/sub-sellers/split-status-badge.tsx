import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { SubSellerSummary } from './sub-sellers.queries.ts'

const statuses = {
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativo' },
  PROCESSING: { tone: 'info', icon: IconClock, label: 'Em processamento' },
  FAILED: { tone: 'danger', icon: IconAlertTriangle, label: 'Falha no cadastro' },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff, label: 'Inativo' },
} as const satisfies Record<SubSellerSummary['splitStatus'], Status>

/** Whether a sub-seller can take part in links. */
export function SplitStatusBadge({ status }: { status: SubSellerSummary['splitStatus'] }) {
  return <StatusBadge {...statuses[status]} />
}
