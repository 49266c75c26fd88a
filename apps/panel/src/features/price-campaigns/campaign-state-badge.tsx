import {
  IconArrowBackUp,
  IconCircleCheck,
  IconListCheck,
  IconLoader,
  IconTrash,
} from '@tabler/icons-react'
import { StatusBadge, type Status } from '#components/values/status-badge.tsx'
import type { CampaignSummary } from './price-campaigns.queries.ts'

const states = {
  COUNTING: { tone: 'info', icon: IconLoader, label: 'Calculando' },
  READY: { tone: 'warning', icon: IconListCheck, label: 'A confirmar' },
  TELLING: { tone: 'info', icon: IconLoader, label: 'Avisando' },
  TOLD: { tone: 'success', icon: IconCircleCheck, label: 'Confirmado' },
  UNDOING: { tone: 'info', icon: IconLoader, label: 'Desfazendo' },
  UNDONE: { tone: 'neutral', icon: IconArrowBackUp, label: 'Desfeito' },
  DISCARDED: { tone: 'neutral', icon: IconTrash, label: 'Descartado' },
} as const satisfies Record<CampaignSummary['state'], Status>

/** How far a campaign is. */
export function CampaignStateBadge({ state }: Pick<CampaignSummary, 'state'>) {
  return <StatusBadge {...states[state]} />
}
