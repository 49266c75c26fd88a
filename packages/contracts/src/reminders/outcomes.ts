/** What becomes of a message to a buyer, and why one was not sent. Holds no schema library. */

export const MESSAGE_STATES = ['HELD', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'SKIPPED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const notSentWords = {
  ADDRESS_REFUSED: 'o e-mail do cliente foi recusado',
  RETURNED: 'o servidor do cliente devolveu a mensagem',
  NUMBER_BAD: 'o telefone do cliente não tem WhatsApp',
  DROPPED: 'o WhatsApp recusou a mensagem',
  CLOSED: 'a cobrança não estava mais em aberto',
  MOVED: 'o vencimento mudou',
  OVERTAKEN: 'outro aviso já valia',
  SWITCHED_OFF: 'o aviso foi desligado',
  UNSUBSCRIBED: 'o cliente pediu para não receber lembretes',
  TOO_MANY: 'o cliente já recebeu oito avisos de atraso em 30 dias',
} as const
export type NotSentReason = keyof typeof notSentWords

export const NOT_SENT_REASONS = Object.keys(notSentWords) as NotSentReason[]

/** A message that was sent, by how far it is known to have come. */
export const sentWords = {
  SENT: 'Enviado',
  DELIVERED: 'Entregue, enviado',
  READ: 'Lido, enviado',
} as const satisfies Partial<Record<MessageState, string>>
