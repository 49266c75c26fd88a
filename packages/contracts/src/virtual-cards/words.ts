/** Codes of the seller's virtual cards, with their words on screens. */

export const CARD_TYPES = {
  FREE_BALANCE: 'Saldo Livre',
  LIMIT_BALANCE: 'Limite Fixo',
} as const
export type CardType = keyof typeof CARD_TYPES

export const CARD_STATUSES = {
  ACTIVE: 'Ativo',
  BLOCKED: 'Bloqueado',
  PENDING: 'Em emissão',
  CANCELED: 'Cancelado',
} as const
export type CardStatus = keyof typeof CARD_STATUSES

/** What the network is answered, by ISO 8583 data element 39, and why a purchase was not approved. */
export const DECLINES = {
  '13': 'Valor inválido',
  '14': 'Cartão desconhecido',
  '21': 'Compra desfeita pela rede antes da autorização',
  '51': 'Limite restante insuficiente',
  '54': 'Validade incorreta ou vencida',
  '57': 'Tipo de compra ou moeda não permitidos',
  '61': 'Limite fixo do cartão insuficiente',
  '62': 'Cartão bloqueado, cancelado ou com fatura em aberto',
  '82': 'Código de segurança (CVV) incorreto',
  '91': 'Autorização sem resposta a tempo',
  '94': 'Compra repetida com outros dados',
} as const
export type DeclineCode = keyof typeof DECLINES
export const APPROVED = '00'
export type ResponseCode = DeclineCode | typeof APPROVED
