import { can } from './access.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'

export type { MenuPlace, Screen } from './screen.ts'

/**
 * The screens of the panel: where each is, what it is called, who sees it and where it stands in
 * the menu. Read by the panel's routes, menu, breadcrumb and command palette. Paths, titles and
 * roles are those of specification 1 §2.1, the toggles those of the roles table.
 */
export const screens = {
  home: {
    path: '/',
    title: 'Início',
    access: can.seeDashboard,
    menu: { icon: 'home', key: 'i' },
  },
  paymentLinks: {
    path: '/seja-pago',
    title: 'Links de pagamento',
    access: can.seePaymentLinks,
    menu: { icon: 'link', key: 'l' },
  },
  paymentLink: {
    path: '/seja-pago/$id',
    title: 'Link de pagamento',
    access: can.seePaymentLinks,
  },
  newPaymentLink: {
    path: '/seja-pago/criar/$type',
    title: 'Criar link de pagamento',
    access: can.changePaymentLinks,
  },
  /** Copies a quick link (specification 1 §2.9). */
  quickLink: {
    path: '/seja-pago/link-rapido',
    title: 'Link rápido',
    access: can.changeQuickLinks,
    unlisted: true,
  },
  editPaymentLink: {
    path: '/seja-pago/editar/$id',
    title: 'Editar link de pagamento',
    access: can.changePaymentLinks,
  },
  importSubscriptions: {
    path: '/importacao-de-recorrencia',
    title: 'Importar recorrência',
    access: can.importSubscriptions,
    below: '/recorrencias',
  },
  subscriptionSheets: {
    path: '/importacao-de-recorrencia/planilhas',
    title: 'Importar planilha',
    access: can.importSheets,
  },
  subscriptionSheet: {
    path: '/importacao-de-recorrencia/planilhas/$id',
    title: 'Importação',
    access: can.importSheets,
  },
  checkoutInfo: {
    path: '/checkout-info',
    title: 'Informações Gerais',
    access: can.seePlans,
    menu: { icon: 'store', group: 'Meu Checkout', key: 'o' },
  },
  plans: {
    path: '/meus-planos',
    title: 'Meus planos',
    access: can.seePlans,
    menu: { icon: 'plan', group: 'Meu Checkout', key: 'p' },
  },
  coupons: {
    path: '/cupons',
    title: 'Cupons',
    access: can.seePlans,
    menu: { icon: 'ticket', group: 'Meu Checkout', key: 'd' },
  },
  /** `novo` is a new one. */
  coupon: { path: '/cupons/$id', title: 'Cupom', access: can.seePlans },
  /** `0` is a new one. */
  plan: { path: '/meus-planos/$id', title: 'Editar Plano', access: can.seePlans },
  charges: {
    path: '/cobrancas',
    title: 'Cobranças',
    access: can.seeCharges,
    menu: { icon: 'receipt', key: 'c' },
  },
  charge: { path: '/cobrancas/$id', title: 'Cobrança', access: can.seeCharges },
  subscriptions: {
    path: '/recorrencias',
    title: 'Assinaturas',
    access: can.seeSubscriptions,
    menu: { icon: 'repeat', key: 'r' },
  },
  subscription: { path: '/recorrencias/$id', title: 'Assinatura', access: can.seeSubscriptions },
  priceCampaigns: {
    path: '/recorrencias/reajustes',
    title: 'Reajustes',
    access: can.seeSubscriptions,
  },
  newPriceCampaign: {
    path: '/recorrencias/reajustes/novo',
    title: 'Novo reajuste',
    access: can.editSubscriptions,
  },
  priceCampaign: {
    path: '/recorrencias/reajustes/$id',
    title: 'Reajuste',
    access: can.seeSubscriptions,
  },
  revenue: {
    path: '/receita-recorrente',
    title: 'Receita recorrente',
    access: can.seeSubscriptions,
    menu: { icon: 'chart', key: 't' },
  },
  revenueMovements: {
    path: '/receita-recorrente/movimentos',
    title: 'Movimentos da receita',
    access: can.seeSubscriptions,
  },
  scheduledCharge: {
    path: '/cobrancas-agendadas/$id',
    title: 'Cobrança agendada',
    access: can.seeCharges,
    below: '/cobrancas',
  },
  cards: {
    path: '/cartao',
    title: 'Cartões de crédito',
    access: can.seeCards,
    menu: { icon: 'card', key: 'x' },
  },
  cardLimits: { path: '/cartao/limites', title: 'Gerenciar limites', access: can.seeCards },
  card: { path: '/cartao/$id', title: 'Cartão de crédito', access: can.seeCards },
  report: {
    path: '/relatorio/$id',
    title: 'Relatório',
    access: can.readReport,
    below: '/reports',
  },
  finances: {
    path: '/financeiro',
    title: 'Financeiro',
    access: can.seeFinances,
    menu: { icon: 'wallet', key: 'f' },
  },
  payments: {
    path: '/pagamentos',
    title: 'Pagamentos',
    access: can.seePayments,
    menu: { icon: 'money', badge: '(novo)', key: 'h' },
  },
  treasury: {
    path: '/tesouraria',
    title: 'Tesouraria',
    access: can.seeTreasury,
    menu: { icon: 'coins', key: 'z' },
  },
  customers: {
    path: '/clientes',
    title: 'Clientes',
    access: can.seeCustomers,
    menu: { icon: 'users', key: 'k' },
  },
  newCustomer: {
    path: '/clientes/adicionar-cliente',
    title: 'Adicionar cliente',
    access: can.changeCustomers,
  },
  customer: { path: '/clientes/$id', title: 'Cliente', access: can.seeCustomers },
  reports: {
    path: '/reports',
    title: 'Relatórios',
    access: can.seeReports,
    menu: { icon: 'report', key: 'b' },
  },
  team: {
    path: '/usuarios',
    title: 'Usuários',
    access: can.manageUsers,
    menu: { icon: 'team', key: 'u' },
  },
  activation: {
    path: '/ativar-pj',
    title: 'Ativar Conta PJ',
    access: can.seeBankingAccount,
    menu: { icon: 'bank', group: 'Configurações', key: 'j' },
  },
  accountData: {
    path: '/dados-conta',
    title: 'Dados da Conta',
    access: can.seeBankingAccount,
    menu: { icon: 'wallet', group: 'Configurações', key: 'w' },
  },
  /** Reads files in the browser alone; beside the accounts that such files move. */
  cnabLaboratory: {
    path: '/cnab',
    title: 'Laboratório CNAB',
    access: can.seeBankingAccount,
  },
  pixLimits: {
    path: '/pix-config',
    title: 'Configurações Pix',
    access: can.seeBankingAccount,
    menu: { icon: 'transfer', group: 'Configurações', key: 'y' },
  },
  paymentMethods: {
    path: '/metodos-pagamentos',
    title: 'Métodos de pagamento',
    access: can.seePaymentMethods,
    menu: { icon: 'money', group: 'Configurações', key: 'm' },
  },
  integrations: {
    path: '/integracao',
    title: 'Integrações',
    access: can.manageApiKeys,
    menu: { icon: 'key', group: 'Configurações', key: 'q' },
  },
  subSellers: {
    path: '/sub-vendedores',
    title: 'Sub-vendedores',
    access: can.seeSubSellers,
    menu: { icon: 'split', group: 'Configurações', key: 'v' },
  },
  newSubSeller: {
    path: '/sub-vendedores/novo',
    title: 'Novo sub-vendedor',
    access: can.changeSubSellers,
  },
  subSeller: { path: '/sub-vendedores/$id', title: 'Sub-vendedor', access: can.seeSubSellers },
  security: {
    path: '/seguranca',
    title: 'Segurança',
    access: can.openSecurity,
    menu: { icon: 'shield', group: 'Configurações', key: 's' },
  },
  audit: {
    path: '/auditoria',
    title: 'Auditoria',
    access: can.seeAudit,
    menu: { icon: 'history', group: 'Configurações', key: 'a' },
  },
  sessions: { path: '/sessoes', title: 'Sessões abertas', access: can.seeOwnSessions },
  ownUser: { path: '/meus-dados', title: 'Meus dados', access: can.seeOwnSessions },
  invoiceConfig: {
    path: '/nota-fiscal',
    title: 'Nota fiscal',
    access: can.seeInvoiceConfig,
    menu: { icon: 'invoice', group: 'Configurações', key: 'n' },
  },
  notificationSettings: {
    path: '/notificacoes',
    title: 'Notificações',
    access: can.seeNotificationSettings,
    menu: { icon: 'bell', group: 'Configurações', key: 'e' },
  },
  reminderCalendar: {
    path: '/notificacoes/calendario',
    title: 'Calendário de avisos',
    access: can.seeCharges,
  },
  ...publicScreens,
} as const satisfies Record<string, Screen>

/**
 * The screens above one in the path, outermost first, itself last: '/clientes/$id' stands below
 * '/clientes'. The home screen is above none.
 */
export function trailOf(screen: Screen, among: readonly Screen[]): Screen[] {
  const place = screen.below ? `${screen.below}/` : screen.path
  const above = among.filter(
    ({ path }) => path !== '/' && place.startsWith(`${path}/`) && path !== screen.path,
  )
  return [...above.toSorted((a, b) => a.path.length - b.path.length), screen]
}

/** Where a user lands after signing in (specification 1 §2.2). */
export function landingPath(roles: readonly string[]): string {
  if (!roles.includes('SELLER_DASHBOARD')) return '/cobrancas'
  return roles.includes('SELLER_BUSINESS') ? '/seja-pago' : '/'
}
