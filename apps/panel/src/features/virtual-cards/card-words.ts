import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLock,
} from '@tabler/icons-react'
import { CARD_STATUSES } from '@vintem/contracts/virtual-cards/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { Card, CardLine } from './virtual-cards.queries.ts'

export const cardStatuses: Readonly<Record<Card['cardStatus'], Status>> = {
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: CARD_STATUSES.ACTIVE },
  BLOCKED: { tone: 'warning', icon: IconLock, label: CARD_STATUSES.BLOCKED },
  PENDING: { tone: 'info', icon: IconClock, label: CARD_STATUSES.PENDING },
  CANCELED: { tone: 'neutral', icon: IconCircleX, label: CARD_STATUSES.CANCELED },
}

/** Words and colours of specification 3 §4. */
export const lineStatuses: Readonly<Record<CardLine['status'], Status>> = {
  APPROVED: { tone: 'success', icon: IconCircleCheck, label: 'Aprovado' },
  REVERSED: { tone: 'warning', icon: IconArrowBackUp, label: 'Estornado' },
  NOT_APPROVED: { tone: 'danger', icon: IconCircleX, label: 'Não aprovado' },
}

/** '•••• 1234', or what is shown before there is a number. */
export const lastDigits = ({ panMasked }: Card): string =>
  panMasked ? `•••• ${panMasked.slice(-4)}` : '•••• ••••'
