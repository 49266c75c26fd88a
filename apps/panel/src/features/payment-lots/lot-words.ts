import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileCheck,
  IconHourglass,
  IconThumbUp,
} from '@tabler/icons-react'
import { formatCount } from '@vintem/brazil/money'
import {
  type LotItemStatus,
  type LotStatus,
  lotItemStatusWords as items,
  lotStatusWords as lots,
} from '@vintem/contracts/payment-lots/words'
import type { Status } from '#components/values/status-badge.tsx'

export const lotStatuses: Readonly<Record<LotStatus, Status>> = {
  generated: { tone: 'warning', icon: IconFileCheck, label: lots.generated },
  processing: { tone: 'special', icon: IconClock, label: lots.processing },
  sent: { tone: 'success', icon: IconCircleCheck, label: lots.sent },
  error: { tone: 'danger', icon: IconCircleX, label: lots.error },
}

export const itemStatuses: Readonly<Record<LotItemStatus, Status>> = {
  refused: { tone: 'danger', icon: IconCircleX, label: items.refused },
  waiting: { tone: 'warning', icon: IconHourglass, label: items.waiting },
  scheduled: { tone: 'warning', icon: IconCalendarEvent, label: items.scheduled },
  approved: { tone: 'info', icon: IconThumbUp, label: items.approved },
  processing: { tone: 'special', icon: IconClock, label: items.processing },
  completed: { tone: 'success', icon: IconCircleCheck, label: items.completed },
  returned: { tone: 'warning', icon: IconArrowBackUp, label: items.returned },
  cancelled: { tone: 'neutral', icon: IconBan, label: items.cancelled },
}

/** '1 pagamento', '2 pagamentos'. */
export const paymentsText = (count: number): string =>
  count === 1 ? '1 pagamento' : `${formatCount(count)} pagamentos`
