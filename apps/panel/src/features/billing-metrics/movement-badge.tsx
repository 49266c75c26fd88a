import {
  IconArrowBackUp,
  IconCircleX,
  IconPlus,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import { type MovementKind, movementWords } from '@vintem/contracts/billing-metrics/words'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { MrrMovement } from './billing-metrics.queries.ts'

const looks: Record<MovementKind, Status> = {
  NEW: { tone: 'success', icon: IconPlus, label: 'Nova' },
  EXPANSION: { tone: 'info', icon: IconTrendingUp, label: movementWords.EXPANSION },
  REACTIVATION: { tone: 'special', icon: IconArrowBackUp, label: movementWords.REACTIVATION },
  CONTRACTION: { tone: 'warning', icon: IconTrendingDown, label: movementWords.CONTRACTION },
  CHURN: { tone: 'danger', icon: IconCircleX, label: movementWords.CHURN },
}

/** What kind of change a movement is; of an end, whether it was in default. */
export function MovementBadge({ movement: { kind, reason } }: { movement: MrrMovement }) {
  return <StatusBadge {...looks[kind]} {...(reason === 'DEFAULT' && { label: 'Inadimplência' })} />
}
