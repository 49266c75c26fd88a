/** Why the kept card of a subscription cannot be charged for a charge now. No schema library. */
export const cardBarWords = {
  NOT_DUE: 'Só uma cobrança vencida e sem pagamento pode ser cobrada no cartão.',
  NOT_RUNNING: 'A assinatura foi cancelada, ou vai terminar: o cartão não é mais cobrado.',
  NO_CARD: 'Esta cobrança não é de uma assinatura com cartão guardado.',
  CARD_OVER: 'Este cartão não pode mais ser cobrado. O cliente precisa informar outro.',
  CARD_EXPIRED: 'O cartão venceu. O cliente precisa informar outro.',
  ON_SCHEDULE: 'O cartão já vai ser cobrado de novo por esta cobrança, sem que ninguém peça.',
  UNDER_WAY: 'Um pagamento por cartão desta cobrança está em andamento.',
  LATER: 'As bandeiras limitam as tentativas: o cartão ainda não pode ser cobrado de novo.',
  USED_UP: 'As tentativas deste cartão se esgotaram: são no máximo 10 em 30 dias.',
} as const

export type CardBar = keyof typeof cardBarWords

export const CARD_BARS = Object.keys(cardBarWords) as CardBar[]
