import type { Profile, SingleRole } from './access.ts'

/** What each profile is called, on screens and in e-mails. */
export const profileWords = {
  ADMIN: 'Administrador',
  MANAGER: 'Gerente',
  FINANCE: 'Financeiro',
  SUPERVISOR: 'Supervisor',
  SALE: 'Vendas',
  MASTER: 'Master',
  BACKOFFICE: 'Backoffice',
  VIZUALIZATION: 'Visualização',
} as const satisfies Record<Profile, string>

/** What each role that is given beside the profile is called. */
export const singleRoleWords = {
  SELLER_BUSINESS: 'Começar pelos links de pagamento',
  SELLER_BALANCE_VISUALIZATION: 'Ver o saldo',
  SELLER_CONFIG_NF: 'Configurar notas fiscais',
  SELLER_CONFIG_PAYMENT_METHODS: 'Configurar métodos de pagamento',
  SELLER_CONFIG_INTEGRATION: 'Configurar integrações',
  SELLER_CONFIG_NOTIFICATION: 'Configurar notificações',
} as const satisfies Record<SingleRole, string>

/** How the status of a user is called. */
export const userStatusWords = {
  CREATED: 'Convidado',
  ACTIVE: 'Ativo',
  INACTIVE: 'Inativo',
  BLOCKED: 'Bloqueado',
} as const
