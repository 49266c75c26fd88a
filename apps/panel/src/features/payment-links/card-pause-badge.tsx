import { IconCreditCardOff } from '@tabler/icons-react'
import { StatusBadge } from '#components/values/status-badge.tsx'

/** For a while no card is taken at a link. */
export const CardPauseBadge = () => (
  <StatusBadge tone="warning" icon={IconCreditCardOff} label="Cartão em pausa" />
)
