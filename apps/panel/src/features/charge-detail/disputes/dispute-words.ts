import { IconCircleCheck, IconCircleX, IconGavel, IconSend } from '@tabler/icons-react'
import { type CivilDate, daysBetween } from '@vintem/brazil/calendar'
import { disputeStatusWords } from '@vintem/contracts/disputes/words'
import type { Status } from '#components/values/status-badge.tsx'
import type { Dispute } from '../charge-detail.queries.ts'

export const disputeStatuses: Readonly<Record<Dispute['status'], Status>> = {
  OPEN: { tone: 'special', icon: IconGavel, label: disputeStatusWords.OPEN },
  CONTESTED: { tone: 'info', icon: IconSend, label: disputeStatusWords.CONTESTED },
  WON: { tone: 'success', icon: IconCircleCheck, label: disputeStatusWords.WON },
  LOST: { tone: 'danger', icon: IconCircleX, label: disputeStatusWords.LOST },
}

/** What acquirers accept as proof, to be named in the contestation (specification 1 §4). */
export const supportingDocuments = [
  { kind: 'Nota fiscal', text: 'Nota fiscal ou recibo da venda' },
  { kind: 'Entrega', text: 'Comprovante de entrega ou de que o serviço foi prestado' },
  { kind: 'Contrato', text: 'Contrato, pedido ou aceite do comprador' },
  { kind: 'Conversas', text: 'Conversas com o comprador sobre a compra' },
  { kind: 'Política', text: 'Política de cancelamento que o comprador aceitou' },
]

/** How long a dispute can be contested yet, by the calendar. */
export function daysLeftText(today: CivilDate, deadline: CivilDate): string {
  const days = daysBetween(today, deadline)
  if (days <= 0) return 'Último dia para contestar'
  return days === 1 ? 'Falta 1 dia para contestar' : `Faltam ${days} dias para contestar`
}

/** What a dispute means for the seller's money now. */
export const disputeMeanings: Readonly<Record<Dispute['status'], string>> = {
  OPEN: 'O titular do cartão não reconhece o pagamento. O valor fica reservado até a decisão; sem contestação até o fim do prazo, a disputa é perdida.',
  CONTESTED:
    'A contestação foi enviada e não pode mais ser alterada. O valor segue reservado até a decisão do emissor do cartão.',
  WON: 'A decisão foi a seu favor: o valor reservado voltou ao seu saldo.',
  LOST: 'O valor reservado foi devolvido ao titular do cartão.',
}
