import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconListCheck,
  IconLoader,
} from '@tabler/icons-react'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { ImportSummary } from './imports.queries.ts'

const states = {
  UPLOADED: { tone: 'info', icon: IconLoader, label: 'Lendo' },
  REFUSED: { tone: 'danger', icon: IconAlertTriangle, label: 'Recusada' },
  MAPPED: { tone: 'warning', icon: IconClock, label: 'A conferir' },
  CHECKING: { tone: 'info', icon: IconLoader, label: 'Conferindo' },
  CHECKED: { tone: 'warning', icon: IconListCheck, label: 'Conferida' },
  RUNNING: { tone: 'info', icon: IconLoader, label: 'Importando' },
  DONE: { tone: 'success', icon: IconCircleCheck, label: 'Importada' },
  UNDOING: { tone: 'info', icon: IconLoader, label: 'Desfazendo' },
  UNDONE: { tone: 'neutral', icon: IconArrowBackUp, label: 'Desfeita' },
} as const satisfies Record<ImportSummary['state'], Status>

/** How far an import is. */
export function ImportStateBadge({ state }: Pick<ImportSummary, 'state'>) {
  return <StatusBadge {...states[state]} />
}
