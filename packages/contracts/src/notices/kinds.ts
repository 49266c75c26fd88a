import { allows, can, type Permissions } from '../access.ts'
import { BANKING_NOTICES } from './banking-kinds.ts'
import type { NoticeKind } from './notice-kind.ts'

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
  SYSTEM_CARDS_PAUSED: {
    access: can.manageApiKeys,
    title: 'Cartões dos sistemas em pausa',
    text: 'Muitos cartões foram recusados nos pedidos da API e nas cobranças de assinaturas: lá, cartões não são aceitos por um tempo. Pix e boleto continuam.',
    path: '/integracao',
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
  ...BANKING_NOTICES,
  API_KEY_EXPIRING: {
    access: can.manageApiKeys,
    title: 'Chave de API perto de vencer',
    text: 'A chave de API {key} vale até {until}. Troque o segredo antes.',
    path: '/integracao',
  },
  API_KEY_IN_BROWSER: {
    access: can.manageApiKeys,
    title: 'Chave secreta em um navegador',
    text: 'Uma página usou a chave secreta {key} em {until}. A chamada foi recusada; troque o segredo.',
    path: '/integracao',
  },
  WEBHOOK_FAILING: {
    access: can.manageWebhooks,
    title: 'Webhook com falhas',
    text: 'Nada chega a “{webhook}” desde {until}. Os eventos esperam, e nenhum se perde.',
    path: '/integracao',
  },
  WEBHOOK_SUSPENDED: {
    access: can.manageWebhooks,
    title: 'Webhook suspenso',
    text: 'O envio a “{webhook}” parou depois de muitas falhas. Os eventos esperam: corrija o servidor e retome.',
    path: '/integracao',
  },
  WEBHOOK_EVENTS_FORGOTTEN: {
    access: can.manageWebhooks,
    title: 'Eventos por apagar',
    text: 'Eventos esperam por “{webhook}” há quase 90 dias, e são apagados a partir de {until}. Corrija o servidor e retome o envio.',
    path: '/integracao',
  },
  WEBHOOK_EVENT_GIVEN_UP: {
    access: can.manageWebhooks,
    title: 'Evento não entregue',
    text: '“{webhook}” não aceitou um evento depois de dez tentativas. Reenvie-o quando o servidor estiver pronto.',
    path: '/integracao',
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
