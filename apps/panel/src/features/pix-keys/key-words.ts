import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMailQuestion,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import { formatPixKey } from '@vintem/brazil/pix'
import type { KeyState } from '@vintem/contracts/pix-keys/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { PixKey } from './pix-keys.queries.ts'

/** The states of a key, as people see them. */
export const keyStates: Readonly<Record<KeyState, Status>> = {
  CONFIRMING: { tone: 'warning', icon: IconMailQuestion, label: 'Falta confirmar' },
  REGISTERING: { tone: 'info', icon: IconClock, label: 'Em cadastro' },
  CLAIMING: { tone: 'info', icon: IconTransfer, label: 'Pedida a outro banco' },
  ACTIVE: { tone: 'success', icon: IconCircleCheck, label: 'Ativa' },
  CLAIMED: { tone: 'warning', icon: IconAlertTriangle, label: 'Pedida por outro banco' },
  DELETING: { tone: 'neutral', icon: IconTrash, label: 'Em exclusão' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  LOST: { tone: 'danger', icon: IconTransfer, label: 'Transferida' },
  DELETED: { tone: 'neutral', icon: IconTrash, label: 'Excluída' },
  EXPIRED: { tone: 'neutral', icon: IconClock, label: 'Não confirmada' },
}

/** A key as people read it; the bank makes a random one in a moment. */
export const keyText = ({ key }: Pick<PixKey, 'key'>): string =>
  key === null ? 'Sendo gerada' : formatPixKey(key)

const ENDED: readonly KeyState[] = ['REFUSED', 'LOST', 'DELETED', 'EXPIRED']

/** How many of the keys count for the limit of an account. */
export const countLive = (keys: readonly PixKey[]): number =>
  keys.filter(({ status }) => !ENDED.includes(status)).length
