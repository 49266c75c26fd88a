import type { Access } from '@vintem/contracts/access'
import { screens } from '@vintem/contracts/screens'
import type { AuditEntry } from './audit.queries.ts'

/** What an entry is about. */
export interface AuditSubject {
  /** 'Cliente Ana Souza', or as much of it as the entry says. */
  text: string
  /** The record's page, and the screen that it is of; undefined where it has none. */
  page: { href: string; access: Access } | undefined
}

interface Kind {
  /** Beginnings of the actions about it. */
  of: readonly string[]
  word: string
  screen?: { path: string; access: Access }
  /** The address, where that is not the screen's path with the subject for `$id`. */
  href?: (id: string) => string
}

/** The first that fits counts. */
const KINDS: readonly Kind[] = [
  { of: ['user.deleted'], word: 'Usuário' },
  { of: ['payment-link.deleted'], word: 'Link de pagamento' },
  { of: ['session.refused', 'session.second-step-'], word: 'Usuário', ...user() },
  {
    of: ['user.', 'password', 'two-factor.', 'passkey.', 'step-up.'],
    word: 'Usuário',
    ...user(),
  },
  { of: ['session-limits.'], word: 'Duração das sessões', screen: screens.security },
  { of: ['session.'], word: 'Sessão' },
  { of: ['seller.'], word: 'Vendedor' },
  { of: ['operator.'], word: 'Operador' },
  {
    of: ['payment-methods.', 'late-fees.', 'billing-rules.'],
    word: 'Métodos de pagamento',
    screen: screens.paymentMethods,
  },
  { of: ['reminders.unsubscribed', 'reminders.resumed'], word: 'Cobrança', screen: screens.charge },
  { of: ['reminders.'], word: 'Notificações', screen: screens.notificationSettings },
  { of: ['order.'], word: 'Pedido' },
  { of: ['buyer-card.'], word: 'Cartão' },
  { of: ['api-key.'], word: 'Chave de API', screen: screens.integrations },
  { of: ['webhook.'], word: 'Webhook', screen: screens.integrations },
  { of: ['bank-account.'], word: 'Conta para saques' },
  { of: ['banking-account.'], word: 'Conta PJ' },
  { of: ['pix-key.'], word: 'Chave Pix', screen: screens.accountData },
  { of: ['pix-limit.'], word: 'Limite Pix' },
  { of: ['virtual-card.'], word: 'Cartão virtual', screen: screens.card },
  { of: ['card-limit.'], word: 'Limite dos cartões', screen: screens.cardLimits },
  { of: ['bank-order.'], word: 'Transferência' },
  { of: ['withdrawal.'], word: 'Saque' },
  { of: ['bill-payment.'], word: 'Pagamento' },
  { of: ['payment-lot.'], word: 'Lote de pagamentos' },
  { of: ['bill-payment.', 'payment-contest.'], word: 'Pagamento' },
  { of: ['pix-favorite.'], word: 'Favorito PIX' },
  { of: ['investment.', 'treasury.'], word: 'Tesouraria', screen: screens.treasury },
  { of: ['taxes.'], word: 'Impostos da tesouraria' },
  { of: ['payments.'], word: 'Extrato de pagamentos', screen: screens.payments },
  { of: ['approval-rule.'], word: 'Aprovação de saques', screen: screens.finances },
  { of: ['payment-rule.'], word: 'Aprovação de pagamentos', screen: screens.payments },
  { of: ['terms.'], word: 'Termos de uso' },
  { of: ['customers.'], word: 'Lista de clientes', screen: screens.customers },
  { of: ['customer.'], word: 'Cliente', screen: screens.customer },
  { of: ['payment-link.', 'cards.'], word: 'Link de pagamento', screen: screens.paymentLink },
  { of: ['pay-request.'], word: 'Cobrança ou link' },
  { of: ['plan.'], word: 'Plano', screen: screens.plan },
  { of: ['appearance.'], word: 'Aparência da loja', screen: screens.checkoutInfo },
  { of: ['checkout.'], word: 'Página de planos', screen: screens.checkoutInfo },
  { of: ['subscription.'], word: 'Assinatura', screen: screens.subscription },
  {
    of: ['subscription-import.'],
    word: 'Importação de assinaturas',
    screen: screens.subscriptionSheet,
  },
  { of: ['price-campaign.'], word: 'Reajuste', screen: screens.priceCampaign },
  { of: ['coupon.'], word: 'Cupom', screen: screens.coupon },
  { of: ['billing.'], word: 'Vendedor' },
  { of: ['anticipation.'], word: 'Antecipação' },
  { of: ['sub-seller.'], word: 'Sub-vendedor', screen: screens.subSeller },
  { of: ['charges.exported'], word: 'Lista de cobranças', screen: screens.charges },
  { of: ['statement.exported'], word: 'Extrato', screen: screens.finances },
  { of: ['charges.report-'], word: 'Relatório de cobranças', screen: screens.report },
  { of: ['charge.', 'card.'], word: 'Cobrança', screen: screens.charge },
  { of: ['invoices.'], word: 'Configuração da nota fiscal', screen: screens.invoiceConfig },
  { of: ['invoice.'], word: 'Nota fiscal' },
  { of: ['report.'], word: 'Relatório', screen: screens.report },
  { of: ['report-address.'], word: 'E-mail para relatórios' },
  { of: ['saved-view.'], word: 'Visão' },
  { of: ['report-schedule.'], word: 'Relatório agendado' },
  { of: ['payment.', 'suspense.'], word: 'Pagamento' },
  { of: ['work.'], word: 'Trabalho' },
  { of: ['email.'], word: 'E-mail' },
  { of: ['portal.'], word: 'Assinante' },
]

function user(): Pick<Kind, 'screen' | 'href'> {
  return { screen: screens.team, href: (id) => `${screens.team.path}?id=${id}` }
}

/** What an entry is about, and where that is. */
export function subjectOf({ action, subject, name: today, details }: AuditEntry): AuditSubject {
  const { chargeId } = details
  if (typeof chargeId === 'string') return pageOf(charge, chargeId, named('Cobrança', today))
  const kind = KINDS.find(({ of }) => of.some((beginning) => action.startsWith(beginning)))
  if (!kind) return { text: subject, page: undefined }
  const name = nameIn(details['after']) ?? nameIn(details) ?? today
  return pageOf(kind, subject, named(kind.word, name))
}

const named = (word: string, name: string | null) => (name ? `${word} ${name}` : word)

const charge = { screen: screens.charge }

function pageOf({ screen, href }: Pick<Kind, 'screen' | 'href'>, id: string, text: string) {
  if (!screen) return { text, page: undefined }
  return {
    text,
    page: { href: href?.(id) ?? screen.path.replace('$id', id), access: screen.access },
  }
}

/** What a record is called, where the entry says it. */
function nameIn(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  const { name, title, email } = details as Readonly<Record<string, unknown>>
  return [name, title, email].find((each) => typeof each === 'string')
}
