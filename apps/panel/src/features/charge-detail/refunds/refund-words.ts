import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { ApiError } from '@vintem/contracts/client'
import type { Status } from '#components/values/status-badge.tsx'
import type { Refund } from '../charge-detail.queries.ts'

/** The label of each way to refund. */
export const refundLabels: Readonly<Record<Refund['kind'], string>> = {
  CARD: 'Estornar',
  SELLER: 'Estornar',
  POINT_OF_SALE: 'Estornar venda física',
}

const refundStatuses: Readonly<Record<Refund['status'], Status>> = {
  REQUESTED: { tone: 'info', icon: IconClock, label: 'Em processamento' },
  CONFIRMED: { tone: 'success', icon: IconCircleCheck, label: 'Confirmado' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusado' },
  CANCELED: { tone: 'neutral', icon: IconBan, label: 'Cancelado' },
}

const WAITING: Status = { tone: 'warning', icon: IconClock, label: 'Aguardando chave Pix' }

/** The state of a refund; that of a boleto waits for its buyer first. */
export const refundStatus = ({ status, keyUntil }: Refund): Status =>
  keyUntil === null ? refundStatuses[status] : WAITING

/** A refund whose rail has not decided yet. */
export const isUnderWay = ({ status }: Refund): boolean => status === 'REQUESTED'

/** The message of a refused refund: title and description of the first error (1 §8). */
export function refundFailure(error: unknown): { title: string; description: string } {
  const [first] = error instanceof ApiError ? error.errors : []
  return first ?? { title: 'Erro desconhecido', description: 'Tente novamente.' }
}
