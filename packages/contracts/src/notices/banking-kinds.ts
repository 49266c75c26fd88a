import { can } from '../access.ts'
import type { NoticeKind } from './notice-kind.ts'

/** The kinds of notifications of the Conta PJ: its account, keys, cards and payments. */
export const BANKING_NOTICES = {
  BANKING_ACCOUNT_ACTIVE: {
    access: can.seeBankingAccount,
    title: 'Conta PJ ativada',
    text: 'A conta PJ está ativa. Os saques vão na hora para a conta corrente.',
    path: '/dados-conta',
  },
  BANKING_ACCOUNT_FAILED: {
    access: can.seeBankingAccount,
    title: 'Conta PJ não ativada',
    text: 'A conta PJ não foi ativada. Veja o motivo, corrija os dados e envie de novo.',
    path: '/ativar-pj',
  },
  PIX_RECEIVED: {
    access: can.seeBankingAccount,
    title: 'Pix recebido',
    text: 'Entraram {amount} na conta corrente, pela chave {key}.',
    path: '/dados-conta',
  },
  PIX_KEY_CLAIMED: {
    access: can.seeBankingAccount,
    title: 'Outro banco pede uma chave Pix',
    text: 'Outro banco pede a chave {key}. Responda até {until}.',
    path: '/dados-conta',
  },
  PIX_KEY_LOST: {
    access: can.seeBankingAccount,
    title: 'Chave Pix transferida',
    text: 'A chave {key} foi para outro banco e não recebe mais nesta conta.',
    path: '/dados-conta',
  },
  PIX_KEY_REFUSED: {
    access: can.seeBankingAccount,
    title: 'Chave Pix recusada',
    text: 'A chave {key} não foi cadastrada. Veja o motivo nos dados da conta.',
    path: '/dados-conta',
  },
  VIRTUAL_CARD_REFUSED: {
    access: can.seeCards,
    title: 'Cartão não emitido',
    text: 'O emissor não aceitou o cartão {card}. Peça outro, ou fale com o suporte.',
    path: '/cartao',
  },
  VIRTUAL_CARD_BLOCKED: {
    access: can.seeCards,
    title: 'Cartão bloqueado',
    text: 'O cartão {card} foi bloqueado: três compras em 24 horas vieram com o CVV errado.',
    path: '/cartao',
  },
  CARD_INVOICE_CLOSED: {
    access: can.seeCards,
    title: 'Fatura dos cartões fechada',
    text: 'A fatura de {amount} será debitada da conta corrente em {date}, às 7h.',
    path: '/cartao',
  },
  CARD_INVOICE_PAID: {
    access: can.seeCards,
    title: 'Fatura dos cartões paga',
    text: 'A fatura de {amount} foi debitada da conta corrente.',
    path: '/cartao',
  },
  CARD_INVOICE_UNPAID: {
    access: can.seeCards,
    title: 'Faltou saldo para a fatura dos cartões',
    text: 'Faltam {amount}. Os cartões ficam bloqueados até lá; o débito é tentado todo dia às 7h.',
    path: '/cartao',
  },
  BILL_PAYMENT_PENDING: {
    access: can.approvePayments,
    title: 'Pagamento à espera de aprovação',
    text: 'Um pagamento de {amount} espera a sua aprovação.',
    path: '/pagamentos?pagamento={uuid}',
  },
  BILL_PAYMENT_REJECTED: {
    access: can.seePayments,
    title: 'Pagamento rejeitado',
    text: 'O pagamento de {amount} não foi aprovado.',
    path: '/pagamentos?pagamento={uuid}',
  },
  BILL_PAYMENT_RETURNED: {
    access: can.seePayments,
    title: 'Pagamento devolvido',
    text: 'O pagamento de {amount} não foi feito ou voltou. Veja o motivo.',
    path: '/pagamentos?pagamento={uuid}',
  },
  BILL_PAYMENT_PART_RETURNED: {
    access: can.seePayments,
    title: 'Parte de um pagamento devolvida',
    text: 'Voltaram {amount} de um pagamento à conta corrente. Ele continua concluído.',
    path: '/pagamentos?pagamento={uuid}',
  },
  PAYMENT_CONTEST_DECIDED: {
    access: can.seePayments,
    title: 'Contestação decidida',
    text: 'O banco decidiu a contestação de um Pix. Veja o resultado.',
    path: '/pagamentos?pagamento={uuid}',
  },
  PAYMENT_RULE_CHANGED: {
    access: can.changePaymentRule,
    title: 'Aprovação de pagamentos alterada',
    text: '{by} deixou a aprovação de pagamentos mais rígida. Já vale.',
    path: '/pagamentos',
  },
  PAYMENT_RULE_ASKED: {
    access: can.changePaymentRule,
    title: 'Pedido para afrouxar a aprovação de pagamentos',
    text: '{by} pede uma aprovação mais frouxa. Nada muda até que outra pessoa aprove, e mais 24 horas.',
    path: '/pagamentos',
  },
  PAYMENT_RULE_APPROVED: {
    access: can.changePaymentRule,
    title: 'A aprovação de pagamentos vai mudar',
    text: 'Confirmada por {by}, a aprovação mais frouxa vale a partir de {until}. Até lá pode ser desfeita.',
    path: '/pagamentos',
  },
  PAYMENT_RULE_DROPPED: {
    access: can.changePaymentRule,
    title: 'Aprovação de pagamentos mantida',
    text: '{by} desfez o pedido de uma aprovação mais frouxa.',
    path: '/pagamentos',
  },
  PAYMENT_LOT_PENDING: {
    access: can.approveLots,
    title: 'Lote à espera de aprovação',
    text: 'Um lote de pagamentos de {amount} espera a sua aprovação.',
    path: '/pagamentos?tab=lote&lote={uuid}',
  },
  PAYMENT_LOT_REJECTED: {
    access: can.seeLots,
    title: 'Lote não aprovado',
    text: 'O lote de pagamentos de {amount} não foi aprovado: nada dele foi pago.',
    path: '/pagamentos?tab=lote&lote={uuid}',
  },
  PAYMENT_LOT_SENT: {
    access: can.seeLots,
    title: 'Lote concluído',
    text: 'O lote de pagamentos de {amount} terminou. Veja o que foi pago e o que voltou.',
    path: '/pagamentos?tab=lote&lote={uuid}',
  },
  BILL_PAYMENTS_SHORT: {
    access: can.seePayments,
    title: 'Falta saldo para pagamentos agendados',
    text: 'Faltam {amount} na conta corrente para os pagamentos de {date}.',
    path: '/pagamentos',
  },
} as const satisfies Record<string, NoticeKind>
