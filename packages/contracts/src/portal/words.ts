/** Portuguese words of the portal. No schema library: the checkout loads it. */

/** When the money of a refund is back, by the method of the payment. */
export const moneyBackWords = {
  PIX: 'O Pix volta em instantes para a conta de onde saiu.',
  CREDIT_CARD: 'O estorno aparece na fatura do cartão, esta ou a próxima.',
  BANK_SLIP:
    'Enviamos um e-mail para você dizer em até 7 dias a sua chave Pix, e o dinheiro cai nela em instantes.',
} as const
