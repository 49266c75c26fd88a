import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { Status } from '#components/values/status-badge.tsx'
import type { Scheduled } from './anticipation.queries.ts'

export const scheduledStatuses: Readonly<Record<Scheduled['status'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Programada' },
  DONE: { tone: 'success', icon: IconCircleCheck, label: 'Feita' },
  NOT_NEEDED: { tone: 'neutral', icon: IconCircleCheck, label: 'Não foi preciso' },
  DEARER: { tone: 'warning', icon: IconAlertTriangle, label: 'Custaria mais' },
  SHORT: { tone: 'warning', icon: IconAlertTriangle, label: 'Não alcançou' },
  NOT_OFFERED: { tone: 'danger', icon: IconCircleX, label: 'Indisponível no dia' },
  CANCELED: { tone: 'neutral', icon: IconCircleX, label: 'Cancelada' },
}

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** '1,84% ao mês' */
export const rateText = (effectiveRate: number): string =>
  `${percent.format(effectiveRate)}% ao mês`
