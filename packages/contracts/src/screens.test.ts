import { describe, expect, test } from 'vitest'
import { allows, can, type Role, ROLES, TOGGLES } from './access.ts'
import { type Screen, screens, trailOf } from './screens.ts'

// Goal: every screen is guarded by a shared permission, and the way back follows its path.

const all: Screen[] = Object.values(screens)

const STAFF = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'] as const
/** Who only watches reads what others read. */
const WATCHER = 'SELLER_VIZUALIZATION'
/** As specification 1 §2.1 has it, of the screens that are built; a group's title is that of its menu. */
const ROUTE_TABLE: [path: string, title: string, roles: readonly Role[]][] = [
  ['/', 'Início', [...STAFF, 'SELLER_DASHBOARD', WATCHER]],
  ['/seja-pago', 'Links de pagamento', [...STAFF, 'SELLER_PAYMENT_LINK', WATCHER]],
  ['/seja-pago/criar/$type', 'Criar link de pagamento', [...STAFF, 'SELLER_PAYMENT_LINK']],
  ['/seja-pago/editar/$id', 'Editar link de pagamento', [...STAFF, 'SELLER_PAYMENT_LINK']],
  ['/seja-pago/link-rapido', 'Link rápido', [...STAFF, 'SELLER_PAYMENT_LINK']],
  [
    '/importacao-de-recorrencia',
    'Importar recorrência',
    [...STAFF, 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'],
  ],
  ['/checkout-info', 'Meu Checkout', [...STAFF, 'SELLER_CHECKOUT', WATCHER]],
  ['/meus-planos', 'Meu Checkout', [...STAFF, 'SELLER_CHECKOUT', WATCHER]],
  ['/meus-planos/$id', 'Editar Plano', [...STAFF, 'SELLER_CHECKOUT', WATCHER]],
  ['/cobrancas', 'Cobranças', [...STAFF, 'SELLER_CHARGES', WATCHER]],
  ['/cobrancas/$id', 'Cobrança', [...STAFF, 'SELLER_CHARGES', WATCHER]],
  ['/cobrancas-agendadas/$id', 'Cobrança agendada', [...STAFF, 'SELLER_CHARGES', WATCHER]],
  ['/recorrencias', 'Assinaturas', [...STAFF, 'SELLER_SUBSCRIPTIONS', WATCHER]],
  ['/recorrencias/$id', 'Assinatura', [...STAFF, 'SELLER_SUBSCRIPTIONS', WATCHER]],
  ['/clientes', 'Clientes', [...STAFF, 'SELLER_CLIENTS', WATCHER]],
  ['/clientes/adicionar-cliente', 'Adicionar cliente', [...STAFF, 'SELLER_CLIENTS']],
  ['/clientes/$id', 'Cliente', [...STAFF, 'SELLER_CLIENTS', WATCHER]],
  ['/usuarios', 'Usuários', ['SELLER_ADMIN', 'SELLER_BACKOFFICE']],
  ['/seguranca', 'Configurações', STAFF],
  ['/nota-fiscal', 'Configurações', [...STAFF, 'SELLER_CONFIG_NF', WATCHER]],
  ['/cartao', 'Cartões de crédito', [...STAFF, WATCHER]],
  ['/cartao/limites', 'Gerenciar limites', [...STAFF, WATCHER]],
  ['/cartao/$id', 'Cartão de crédito', [...STAFF, WATCHER]],
  ['/pagamentos', 'Pagamentos', [...STAFF, 'SELLER_SUBSCRIPTIONS', WATCHER]],
  ['/tesouraria', 'Tesouraria', [...STAFF, WATCHER]],
  ['/ativar-pj', 'Configurações', [...STAFF, WATCHER]],
  ['/dados-conta', 'Configurações', [...STAFF, WATCHER]],
  ['/pix-config', 'Configurações', [...STAFF, WATCHER]],
  ['/notificacoes', 'Configurações', [...STAFF, 'SELLER_CONFIG_NOTIFICATION', WATCHER]],
  ['/metodos-pagamentos', 'Configurações', [...STAFF, 'SELLER_CONFIG_PAYMENT_METHODS', WATCHER]],
  ['/sub-vendedores', 'Configurações', [...STAFF, WATCHER]],
  ['/sub-vendedores/novo', 'Novo sub-vendedor', STAFF],
  ['/sub-vendedores/$id', 'Sub-vendedor', [...STAFF, WATCHER]],
]

const mayOpen = (entry: Screen | undefined, role: Role): boolean =>
  typeof entry?.access === 'object' && allows(entry.access, { roles: [role], toggles: TOGGLES })

describe('screens', () => {
  // @spec 000 §2.1: Each route has roles and a toggle, from one table
  test('each is public or guarded by a constant of `can`', () => {
    const known = new Set<unknown>(Object.values(can))
    const unguarded = all.filter(({ access }) => access !== 'public' && !known.has(access))
    expect(unguarded).toEqual([])
  })

  // @spec 000 §2.1: Each route has roles and a toggle, from one table
  // @spec 000 §2.1: `/usuarios`, for ADMIN and BACKOFFICE
  // @spec 000 §2.1: Settings: `/notificacoes`
  // @spec 001 §2 Plans and checkout: `/checkout-info` and `/meus-planos` stand under 'Meu Checkout', for SELLER_CHECKOUT
  // @spec 001 §2 Subscriptions: `/recorrencias` and detail, for SUBSCRIPTIONS
  // @spec 001 §2 Notification settings: Access, in the group of settings
  // @spec 001 §2 Payment methods: `/metodos-pagamentos`, for MASTER, ADMIN, BACKOFFICE
  // @spec 001 §2 Invoice screen: `/nota-fiscal`, for MASTER, ADMIN, BACKOFFICE
  test.each(ROUTE_TABLE)('%s is called %s and is for %o', (path, title, roles) => {
    const entry = all.find((screen) => screen.path === path)
    expect(entry?.menu?.group ?? entry?.title).toBe(title)
    const open = ROLES.filter((role) => mayOpen(entry, role))
    expect(new Set(open)).toEqual(new Set(roles))
  })

  // @spec 001 §2 Plans and checkout: Each route carries a feature flag of the form view_seller_*
  // @spec 001 §2 Subscriptions: Each route carries a feature flag of the form view_seller_*
  // @spec 001 §2 Notification settings: Each route carries a feature flag of the form view_seller_*
  // @spec 001 §2 Payment methods: Each route carries a feature flag of the form view_seller_*
  // @spec 001 §2 Invoice screen: Each route carries a feature flag of the form view_seller_*
  test.each([
    ['/recorrencias', 'view_seller_subscriptions'],
    ['/recorrencias/$id', 'view_seller_subscriptions'],
    ['/importacao-de-recorrencia', 'view_seller_subscription_import'],
    ['/checkout-info', 'view_seller_checkout'],
    ['/meus-planos', 'view_seller_checkout'],
    ['/meus-planos/$id', 'view_seller_checkout'],
    ['/metodos-pagamentos', 'view_seller_config'],
    ['/pagamentos', 'view_seller_accounts_payable'],
    ['/tesouraria', 'view_seller_treasury'],
    ['/ativar-pj', 'view_seller_config'],
    ['/dados-conta', 'view_seller_config'],
    ['/notificacoes', 'view_seller_config'],
    ['/nota-fiscal', 'view_seller_config'],
    ['/seguranca', 'view_seller_config'],
  ])('%s is behind %s', (path, toggle) => {
    const access = all.find((screen) => screen.path === path)?.access
    expect(access).toMatchObject({ toggle })
  })

  test.each(['/login', '/redefinir-senha', '/redefinir-senha/$id', '/cadastro', '/ajuda'])(
    '%s needs no session',
    (path) => {
      expect(all.find((screen) => screen.path === path)?.access).toBe('public')
    },
  )

  test('paths, titles and shortcut keys are unique', () => {
    const repeated = (values: unknown[]) => values.length - new Set(values).size
    expect(repeated(all.map(({ path }) => path))).toBe(0)
    expect(repeated(all.map(({ title }) => title))).toBe(0)
    expect(repeated(all.flatMap(({ menu }) => (menu ? [menu.key] : [])))).toBe(0)
  })

  test.each([
    [screens.home, ['Início']],
    [screens.customers, ['Clientes']],
    [screens.customer, ['Clientes', 'Cliente']],
    [screens.scheduledCharge, ['Cobranças', 'Cobrança agendada']],
    [screens.importSubscriptions, ['Assinaturas', 'Importar recorrência']],
    [screens.editPaymentLink, ['Links de pagamento', 'Editar link de pagamento']],
  ])('$path has its trail', (screen, titles) => {
    expect(trailOf(screen, all).map(({ title }) => title)).toEqual(titles)
  })
})
