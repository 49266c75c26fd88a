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
]
