import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileOff,
  IconHourglass,
} from '@tabler/icons-react'
import { invoiceStatusWords } from '@vintem/contracts/invoices/words'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { Invoice } from '../charge-detail.queries.ts'

/** NOT_EMITTED is only shown: there is no invoice (specification 1 §4). */
const statuses: Readonly<Record<Invoice['status'] | 'NOT_EMITTED', Status>> = {
  NOT_EMITTED: { tone: 'neutral', icon: IconFileOff, label: 'Não emitida' },
  SEND_INVOICE_SYSTEM: {
    tone: 'info',
    icon: IconClock,
    label: invoiceStatusWords.SEND_INVOICE_SYSTEM,
  },
  AUTHORIZED: { tone: 'success', icon: IconCircleCheck, label: invoiceStatusWords.AUTHORIZED },
  CANCELING: { tone: 'warning', icon: IconHourglass, label: invoiceStatusWords.CANCELING },
  CANCELED: { tone: 'neutral', icon: IconBan, label: invoiceStatusWords.CANCELED },
  REJECTED: { tone: 'danger', icon: IconCircleX, label: invoiceStatusWords.REJECTED },
}

export function InvoiceStatusBadge({ status }: { status: keyof typeof statuses }) {
  return <StatusBadge {...statuses[status]} />
}
