import type { CheckoutPage } from '@vintem/contracts/checkout/page'

/** A screen whose look is compared, and its address when its answers were recorded. */
export interface Look {
  name: string
  path: string
  /** What somebody sees who is not signed in. */
  isOutside?: true
}

/** A buyers' page whose look is compared: what the server drew it from, and what its script is answered. */
export interface BuyerLook {
  name: string
  path: string
  page: CheckoutPage
  answers?: Readonly<Record<string, unknown>>
}

/** The address to record: a path, or the one of the first row of a list, perhaps under another folder. */
export type Recorded = Pick<Look, 'name' | 'isOutside'> &
  ({ path: string } | { firstOf: string; under?: string })

/** What stands in a link of an e-mail. Nobody reads it before a button is pressed. */
const SECRET = 'SToM0IsYDOP0d1GDFyc1qjGNmGWZ1dAn0alxpAzA1zA'

export const RECORDED: readonly Recorded[] = [
  { name: 'dashboard', path: '/' },
  { name: 'charges', path: '/cobrancas' },
  { name: 'charges-late', path: '/cobrancas?status=LATE' },
  { name: 'charge-paid', firstOf: '/cobrancas?status=PAID&paymentMethod=CREDIT_CARD' },
  { name: 'charge-late', firstOf: '/cobrancas?status=LATE' },
  { name: 'charge-disputed', firstOf: '/cobrancas?status=DISPUTE' },
  { name: 'links', path: '/seja-pago' },
  { name: 'new-link', path: '/seja-pago/criar/cobranca-pontual' },
  { name: 'customers', path: '/clientes' },
  { name: 'customer', firstOf: '/clientes' },
  { name: 'subscriptions', path: '/recorrencias' },
  { name: 'subscription', firstOf: '/recorrencias' },
  { name: 'plans', path: '/meus-planos' },
  { name: 'sub-sellers', path: '/sub-vendedores' },
  { name: 'users', path: '/usuarios' },
  { name: 'link', firstOf: '/seja-pago' },
  { name: 'new-quick-link', path: '/seja-pago/criar/link-rapido' },
  { name: 'new-customer', path: '/clientes/adicionar-cliente' },
  { name: 'plan', firstOf: '/meus-planos' },
  { name: 'sub-seller', firstOf: '/sub-vendedores' },
  { name: 'revenue', path: '/receita-recorrente' },
  { name: 'revenue-movements', path: '/receita-recorrente/movimentos' },
  { name: 'import-subscription', path: '/importacao-de-recorrencia' },
  { name: 'notification-settings', path: '/notificacoes' },
  { name: 'reminder-calendar', path: '/notificacoes/calendario' },
  { name: 'payment-methods', path: '/metodos-pagamentos' },
  { name: 'invoice-settings', path: '/nota-fiscal' },
  { name: 'security', path: '/seguranca' },
  { name: 'audit', path: '/auditoria' },
  { name: 'own-user', path: '/meus-dados' },
  { name: 'finance', path: '/financeiro' },
  { name: 'reports', path: '/reports' },
  { name: 'payments', path: '/pagamentos' },
  { name: 'slip-payments', path: '/pagamentos?tab=boleto' },
  { name: 'payment-lots', path: '/pagamentos?tab=lote' },
  { name: 'treasury', path: '/tesouraria' },
  { name: 'account-data', path: '/dados-conta' },
  { name: 'pix-limits', path: '/pix-config' },
  { name: 'cards', path: '/cartao' },
  { name: 'bank-files', path: '/cnab' },
  { name: 'integrations', path: '/integracao' },
  { name: 'webhooks', path: '/integracao?tab=webhooks' },
  { name: 'calls', path: '/integracao?tab=chamadas' },
  { name: 'coupons', path: '/cupons' },
  { name: 'campaigns', path: '/recorrencias/reajustes' },
  { name: 'sheets', path: '/importacao-de-recorrencia/planilhas' },
  { name: 'checkout-info', path: '/checkout-info' },
  { name: 'sessions', path: '/sessoes' },
  { name: 'edit-link', firstOf: '/seja-pago', under: '/seja-pago/editar' },
  { name: 'quick-links', path: '/seja-pago/link-rapido' },
  { name: 'coupon', firstOf: '/cupons' },
  { name: 'new-campaign', path: '/recorrencias/reajustes/novo' },
  { name: 'campaign', firstOf: '/recorrencias/reajustes' },
  { name: 'scheduled-charge', firstOf: '/cobrancas?status=SCHEDULED' },
  { name: 'card-limits', path: '/cartao/limites' },
  { name: 'card', firstOf: '/cartao' },
  { name: 'activation', path: '/ativar-pj' },
  { name: 'new-sub-seller', path: '/sub-vendedores/novo' },
  { name: 'sign-in', path: '/login', isOutside: true },
  { name: 'sign-up', path: '/cadastro', isOutside: true },
  { name: 'forgotten-password', path: '/redefinir-senha', isOutside: true },
  { name: 'help', path: '/ajuda', isOutside: true },
  { name: 'report', firstOf: '/reports' },
  { name: 'sheet', firstOf: '/importacao-de-recorrencia/planilhas' },
  { name: 'operator', path: '/operador' },
  { name: 'operator-sellers', path: '/operador/vendedores' },
  { name: 'operator-seller', firstOf: '/operador/vendedores' },
  { name: 'operator-work', path: '/operador/trabalhos' },
  { name: 'operator-suspense', path: '/operador/sem-cobranca' },
  { name: 'operator-reconciliation', path: '/operador/conciliacao' },
  { name: 'operator-orders', path: '/operador/pagamentos' },
  { name: 'operator-holds', path: '/operador/pausas' },
  { name: 'operator-audit', path: '/operador/auditoria' },
  { name: 'sandbox', path: '/sandbox' },
  { name: 'new-password', path: `/redefinir-senha/${SECRET}`, isOutside: true },
  { name: 'confirm-sign-up', path: `/cadastro/${SECRET}`, isOutside: true },
  { name: 'received-report', path: `/relatorio/recebido#${SECRET}`, isOutside: true },
  { name: 'confirm-report-address', path: `/relatorio/confirmar#${SECRET}`, isOutside: true },
  { name: 'operator-sign-in', path: '/operador', isOutside: true },
  { name: 'operator-set-up', path: `/operador/acesso#${SECRET}`, isOutside: true },
  { name: 'docs', path: '/docs', isOutside: true },
]
