import { IconCreditCardOff } from '@tabler/icons-react'
import { StatusBadge } from '#components/status-badge.tsx'

/** For a while no card is taken at a link. */
export const CardPauseBadge = () => (
  <StatusBadge tone="warning" icon={IconCreditCardOff} label="Cartão em pausa" />
)
