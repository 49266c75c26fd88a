/** A screen whose look is compared, and its address when its answers were recorded. */
export interface Look {
  name: string
  path: string
}

/** The address to record: a path, or the first row of a list. */
export const RECORDED: readonly ({ name: string } & ({ path: string } | { firstOf: string }))[] = [
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
]
