import { type Access, allows, can, type Permissions } from '../access.ts'

/** One kind of notification of the panel. */
interface NoticeKind {
  /** Who is told. */
  readonly access: Access
  readonly title: string
  /** A name in braces stands for that variable. */
  readonly text: string
  /** Where it leads, with the same braces. */
  readonly path: `/${string}`
}

/** Every kind of notification: a new one is one line here, and `noticesOf` where it happens. */
export const NOTICES = {
  CHARGE_PAID: {
    access: can.seeCharges,
    title: 'Cobrança paga',
    text: '{buyer} pagou {amount}.',
    path: '/cobrancas/{uuid}',
  },
  CHARGE_LATE: {
    access: can.seeCharges,
    title: 'Cobrança em atraso',
    text: '{buyer} não pagou {amount} até {date}.',
    path: '/cobrancas/{uuid}',
  },
  REFUND_CONFIRMED: {
    access: can.seeCharges,
    title: 'Estorno confirmado',
    text: '{amount} de {buyer} foram devolvidos.',
    path: '/cobrancas/{uuid}',
  },
  REFUND_REFUSED: {
    access: can.seeCharges,
    title: 'Estorno recusado',
    text: 'O estorno de {amount} de {buyer} foi recusado. O valor voltou ao seu saldo.',
    path: '/cobrancas/{uuid}',
  },
  DISPUTE_OPENED: {
    access: can.seeCharges,
    title: 'Disputa aberta',
    text: 'O pagamento de {amount} de {buyer} foi contestado. Responda até {date}.',
    path: '/cobrancas/{uuid}',
  },
  CONTESTATION_REFUSED: {
    access: can.seeCharges,
    title: 'Contestação não aceita',
    text: 'A adquirente não aceitou a contestação de {amount} de {buyer}. Conteste de novo até {date}.',
    path: '/cobrancas/{uuid}',
  },
  DISPUTE_WON: {
    access: can.seeCharges,
    title: 'Disputa ganha',
    text: '{amount} de {buyer} voltaram ao seu saldo.',
    path: '/cobrancas/{uuid}',
  },
  DISPUTE_LOST: {
    access: can.seeCharges,
    title: 'Disputa perdida',
    text: '{amount} foram devolvidos ao titular do cartão de {buyer}.',
    path: '/cobrancas/{uuid}',
  },
  CARD_REFUSED: {
    access: can.seeCharges,
    title: 'Cartão recusado',
    text: 'O cartão de {buyer} foi recusado na cobrança de {amount}.',
    path: '/cobrancas/{uuid}',
  },
  INVOICE_REJECTED: {
    access: can.hearOfInvoices,
    title: 'Nota fiscal rejeitada',
    text: 'A nota fiscal da cobrança de {amount} de {buyer} foi rejeitada. O motivo está na cobrança.',
    path: '/cobrancas/{uuid}',
  },
  CARDS_PAUSED: {
    access: can.seePaymentLinks,
    title: 'Cartões em pausa',
    text: 'Muitos cartões foram recusados em “{link}”: lá, o pagamento com cartão fica em pausa até {until}. Pix e boleto continuam.',
    path: '/seja-pago/{uuid}',
  },
  SUBSCRIPTION_PAUSED: {
    access: can.seeSubscriptions,
    title: 'Assinatura pausada pelo cliente',
    text: '{buyer} pausou a assinatura: nada é cobrado por ela a partir de {date}.',
    path: '/recorrencias/{uuid}',
  },
  SUBSCRIPTION_RESUMED: {
    access: can.seeSubscriptions,
    title: 'Assinatura retomada pelo cliente',
    text: '{buyer} retomou a assinatura. A próxima cobrança vence em {date}.',
    path: '/recorrencias/{uuid}',
  },
  CUSTOMER_CHANGED_CONTACT: {
    access: can.seeCustomers,
    title: 'Contato mudado pelo cliente',
    text: '{buyer} mudou os próprios dados de contato em {date}.',
    path: '/clientes/{uuid}',
  },
  /** One for a campaign, whose screen lists who was not reached. */
  PRICE_NOT_TOLD: {
    access: can.seeSubscriptions,
    title: 'Reajuste sem aviso',
    text: 'O aviso do novo preço não chegou a todos: quem não foi avisado continua pagando o preço de hoje. Veja quem é.',
    path: '/recorrencias/reajustes/{uuid}',
  },
  RENEWAL_NOT_TOLD: {
    access: can.seeSubscriptions,
    title: 'Renovação sem aviso',
    text: 'O e-mail de {buyer} não existe ou não recebe mensagens. Avise por outro meio que a assinatura renova em {date}.',
    path: '/recorrencias/{uuid}',
  },
  PAYOUT_REFUSED: {
    access: can.seeSubSellers,
    title: 'Repasse recusado',
    text: 'O repasse de {amount} a {subSeller} foi recusado. O valor voltou ao saldo do sub-vendedor.',
    path: '/sub-vendedores/{uuid}',
  },
  PAYOUT_RETURNED: {
    access: can.seeSubSellers,
    title: 'Repasse devolvido',
    text: 'O repasse de {amount} a {subSeller} voltou. O valor está de novo no saldo do sub-vendedor.',
    path: '/sub-vendedores/{uuid}',
  },
  ANTICIPATION_DONE: {
    access: can.seeFinances,
    title: 'Antecipação programada feita',
    text: '{amount} estão disponíveis, como programado para {date}.',
    path: '/financeiro',
  },
  ANTICIPATION_LEFT: {
    access: can.seeFinances,
    title: 'Antecipação programada não feita',
    text: 'A antecipação de {amount} programada para {date} não foi feita. Veja o motivo.',
    path: '/financeiro',
  },
  BANK_ACCOUNT_CHANGED: {
    access: can.seeFinances,
    title: 'Conta para saques trocada',
    text: 'A conta para saques foi trocada. Por segurança, os saques ficam parados até {until}.',
    path: '/financeiro',
  },
  BANK_ACCOUNT_REFUSED: {
    access: can.seeFinances,
    title: 'Conta para saques recusada',
    text: 'O banco recusou a conta para saques. Corrija os dados, ou registre outra, para voltar a sacar.',
    path: '/financeiro',
  },
  APPROVAL_RULE_CHANGED: {
    access: can.changeApprovalRule,
    title: 'Aprovação de saques alterada',
    text: '{by} deixou a aprovação de saques mais rígida. Já vale.',
    path: '/financeiro',
  },
  APPROVAL_RULE_ASKED: {
    access: can.changeApprovalRule,
    title: 'Pedido para afrouxar a aprovação de saques',
    text: '{by} pede uma aprovação mais frouxa. Nada muda até que outro administrador aprove, e mais 24 horas.',
    path: '/financeiro',
  },
  APPROVAL_RULE_APPROVED: {
    access: can.changeApprovalRule,
    title: 'A aprovação de saques vai mudar',
    text: 'Confirmada por {by}, a aprovação mais frouxa vale a partir de {until}. Até lá pode ser desfeita.',
    path: '/financeiro',
  },
  APPROVAL_RULE_DROPPED: {
    access: can.changeApprovalRule,
    title: 'Aprovação de saques mantida',
    text: '{by} desfez o pedido de uma aprovação mais frouxa.',
    path: '/financeiro',
  },
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
  WITHDRAWAL_PENDING: {
    access: can.approveWithdrawals,
    title: 'Saque à espera de aprovação',
    text: 'Um saque de {amount} espera a sua aprovação.',
    path: '/financeiro',
  },
  WITHDRAWAL_PAID: {
    access: can.seeFinances,
    title: 'Saque pago',
    text: '{amount} chegaram à sua conta.',
    path: '/financeiro',
  },
  WITHDRAWAL_REJECTED: {
    access: can.seeFinances,
    title: 'Saque recusado',
    text: 'O saque de {amount} não foi aprovado. O valor voltou para o saldo de onde saiu.',
    path: '/financeiro',
  },
  WITHDRAWAL_FAILED: {
    access: can.seeFinances,
    title: 'Saque não realizado',
    text: 'O banco não aceitou o saque de {amount}. O valor voltou para o saldo de onde saiu.',
    path: '/financeiro',
  },
  WITHDRAWAL_RETURNED: {
    access: can.seeFinances,
    title: 'Saque devolvido',
    text: 'O saque de {amount} voltou da sua conta. Registre outra conta para sacar de novo.',
    path: '/financeiro',
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
  BILL_PAYMENTS_SHORT: {
    access: can.seePayments,
    title: 'Falta saldo para pagamentos agendados',
    text: 'Faltam {amount} na conta corrente para os pagamentos de {date}.',
    path: '/pagamentos',
  },
  /** To who asked for it, and nobody else (specification 1 §9). */
  REPORT_READY: {
    access: can.readReport,
    title: 'Relatório pronto',
    text: 'O relatório que você pediu em {date} está pronto para baixar.',
    path: '/relatorio/{uuid}',
  },
  REPORT_FAILED: {
    access: can.readReport,
    title: 'Relatório não gerado',
    text: 'O relatório que você pediu em {date} não pôde ser gerado. Peça de novo.',
    path: '/relatorio/{uuid}',
  },
  REPORT_SCHEDULE_STOPPED: {
    access: can.seeReports,
    title: 'Envio agendado parado',
    text: 'Um relatório agendado parou de ser enviado em {date}. Veja o motivo e corrija.',
    path: '/reports',
  },
} as const satisfies Record<string, NoticeKind>
export type NoticeType = keyof typeof NOTICES

export const NOTICE_TYPES = Object.keys(NOTICES) as [NoticeType, ...NoticeType[]]

/** The kinds of notices that a user receives. */
export const noticeTypesFor = (user: Permissions): NoticeType[] =>
  NOTICE_TYPES.filter((type) => allows(NOTICES[type].access, user))
