/** What happens between a seller and a customer. Holds no schema library. */
export const deedWords = {
  CHARGED: 'Cobrança criada',
  PAID: 'Pagamento recebido',
  CARD_REFUSED: 'Cartão recusado',
  MESSAGE: 'Aviso',
  REFUND_REQUESTED: 'Estorno pedido',
  REFUNDED: 'Estorno feito',
  REFUND_REFUSED: 'Estorno recusado',
  DISPUTED: 'Disputa aberta',
  DISPUTE_WON: 'Disputa ganha',
  DISPUTE_LOST: 'Disputa perdida',
} as const

export type Deed = keyof typeof deedWords

export const DEEDS = Object.keys(deedWords) as Deed[]
