import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileOff,
  IconHourglass,
} from '@tabler/icons-react'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { Invoice } from './charge-detail.queries.ts'

/** NOT_EMITTED is only shown: there is no invoice (specification 1 §4). */
const statuses: Readonly<Record<Invoice['status'] | 'NOT_EMITTED', Status>> = {
  NOT_EMITTED: { tone: 'neutral', icon: IconFileOff, label: 'Não emitida' },
  SEND_INVOICE_SYSTEM: { tone: 'info', icon: IconClock, label: 'Em processamento' },
  AUTHORIZED: { tone: 'success', icon: IconCircleCheck, label: 'Autorizada' },
  CANCELING: { tone: 'warning', icon: IconHourglass, label: 'Em cancelamento' },
  CANCELED: { tone: 'neutral', icon: IconBan, label: 'Cancelada' },
  REJECTED: { tone: 'danger', icon: IconCircleX, label: 'Rejeitada' },
}

export function InvoiceStatusBadge({ status }: { status: keyof typeof statuses }) {
  return <StatusBadge {...statuses[status]} />
}
