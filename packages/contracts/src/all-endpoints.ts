/**
 * Every endpoint together, for the server's start, the API description and the tests. The web apps
 * import the one file they call, so that no other schema reaches a browser.
 */
import * as anticipatedWithdrawals from './anticipated-withdrawals/endpoints.ts'
import * as anticipation from './anticipation/endpoints.ts'
import * as apiBalance from './api-balance/endpoints.ts'
import * as apiCharges from './api-charges/endpoints.ts'
import * as apiDisputes from './api-disputes/endpoints.ts'
import * as apiEvents from './api-events/endpoints.ts'
import * as apiInvoices from './api-invoices/endpoints.ts'
import * as apiKeys from './api-keys/endpoints.ts'
import * as apiPaymentLinks from './api-payment-links/endpoints.ts'
import * as apiPlans from './api-plans/endpoints.ts'
import * as apiSubscriptions from './api-subscriptions/endpoints.ts'
import * as apiWebhooks from './api-webhooks/endpoints.ts'
import * as appearance from './appearance/endpoints.ts'
import * as approvals from './approvals/endpoints.ts'
import * as attention from './attention/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as bankAccounts from './bank-accounts/endpoints.ts'
import * as bankOrders from './bank-orders/endpoints.ts'
import * as bankingAccounts from './banking-accounts/endpoints.ts'
import * as bankingStatements from './banking-statements/endpoints.ts'
import * as billPayments from './bill-payments/endpoints.ts'
import * as billingMetrics from './billing-metrics/endpoints.ts'
import * as billingRules from './billing-rules/endpoints.ts'
import * as buyerCards from './buyer-cards/endpoints.ts'
import * as buyers from './buyers/endpoints.ts'
import * as cardGuard from './card-guard/endpoints.ts'
import * as cardInvitations from './card-invitations/endpoints.ts'
import * as cardPayments from './card-payments/endpoints.ts'
import * as cardTokens from './card-tokens/endpoints.ts'
import * as chargeDetail from './charge-detail/endpoints.ts'
import * as chargeTerms from './charge-terms/endpoints.ts'
import * as chargeTotals from './charge-totals/endpoints.ts'
import * as charges from './charges/endpoints.ts'
import * as checkout from './checkout/endpoints.ts'
import * as consents from './consents/endpoints.ts'
import * as coupons from './coupons/endpoints.ts'
import * as customerTimeline from './customer-timeline/endpoints.ts'
import * as customerTotals from './customer-totals/endpoints.ts'
import * as customers from './customers/endpoints.ts'
import * as dashboard from './dashboard/endpoints.ts'
import * as disputes from './disputes/endpoints.ts'
import { addressOf, type Endpoint, type Method } from './endpoint.ts'
import * as events from './events/endpoints.ts'
import * as instruments from './instruments/endpoints.ts'
import * as invoices from './invoices/endpoints.ts'
import * as keptCardCharges from './kept-card-charges/endpoints.ts'
import * as keptCards from './kept-cards/endpoints.ts'
import * as keyCalls from './key-calls/endpoints.ts'
import * as linkFigures from './link-figures/endpoints.ts'
import * as lookUps from './look-ups/endpoints.ts'
import * as mandateRequests from './mandate-requests/endpoints.ts'
import * as mandates from './mandates/endpoints.ts'
import * as notices from './notices/endpoints.ts'
import * as operatorContests from './operator-contests/endpoints.ts'
import * as operatorHolds from './operator-holds/endpoints.ts'
import * as operatorOrders from './operator-orders/endpoints.ts'
import * as operatorReconciliation from './operator-reconciliation/endpoints.ts'
import * as operatorSellers from './operator-sellers/endpoints.ts'
import * as operatorStatus from './operator-status/endpoints.ts'
import * as operatorSuspense from './operator-suspense/endpoints.ts'
import * as operatorWork from './operator-work/endpoints.ts'
import * as operators from './operators/endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as ownUser from './own-user/endpoints.ts'
import * as passkeys from './passkeys/endpoints.ts'
import * as payRequests from './pay-requests/endpoints.ts'
import * as payees from './payees/endpoints.ts'
import * as paymentContests from './payment-contests/endpoints.ts'
import * as paymentLinks from './payment-links/endpoints.ts'
import * as paymentLots from './payment-lots/endpoints.ts'
import * as paymentMethods from './payment-methods/endpoints.ts'
import * as paymentReturns from './payment-returns/endpoints.ts'
import * as paymentStatements from './payment-statements/endpoints.ts'
import * as photos from './photos/endpoints.ts'
import * as pixFavorites from './pix-favorites/endpoints.ts'
import * as pixKeys from './pix-keys/endpoints.ts'
import * as pixLimits from './pix-limits/endpoints.ts'
import * as plans from './plans/endpoints.ts'
import * as portalContacts from './portal-contacts/endpoints.ts'
import * as portalMethods from './portal-methods/endpoints.ts'
import * as portalPauses from './portal-pauses/endpoints.ts'
import * as portal from './portal/endpoints.ts'
import * as priceCampaigns from './price-campaigns/endpoints.ts'
import * as receipts from './receipts/endpoints.ts'
import * as receivedPix from './received-pix/endpoints.ts'
import * as refundKeys from './refund-keys/endpoints.ts'
import * as refunds from './refunds/endpoints.ts'
import * as reminders from './reminders/endpoints.ts'
import * as reportSchedules from './report-schedules/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as sandbox from './sandbox/endpoints.ts'
import * as savedViews from './saved-views/endpoints.ts'
import * as sellers from './sellers/endpoints.ts'
import * as sessions from './sessions/endpoints.ts'
import * as signUp from './sign-up/endpoints.ts'
import * as slipPayments from './slip-payments/endpoints.ts'
import * as statements from './statements/endpoints.ts'
import * as stepUp from './step-up/endpoints.ts'
import * as subSellerPayouts from './sub-seller-payouts/endpoints.ts'
import * as subSellerStatements from './sub-seller-statements/endpoints.ts'
import * as subSellers from './sub-sellers/endpoints.ts'
import * as subscriptionChanges from './subscription-changes/endpoints.ts'
import * as subscriptionCoupons from './subscription-coupons/endpoints.ts'
import * as subscriptionImports from './subscription-imports/endpoints.ts'
import * as subscriptionMessages from './subscription-messages/endpoints.ts'
import * as subscriptionPauses from './subscription-pauses/endpoints.ts'
import * as subscriptions from './subscriptions/endpoints.ts'
import * as team from './team/endpoints.ts'
import * as terms from './terms/endpoints.ts'
import * as treasury from './treasury/endpoints.ts'
import * as trials from './trials/endpoints.ts'
import * as twoFactor from './two-factor/endpoints.ts'
import * as virtualCardPurchases from './virtual-card-purchases/endpoints.ts'
import * as virtualCards from './virtual-cards/endpoints.ts'
import * as webhookDeliveries from './webhook-deliveries/endpoints.ts'
import * as webhooks from './webhooks/endpoints.ts'
import * as withdrawals from './withdrawals/endpoints.ts'

/**
 * In the order of the API description, which has a section for each title; a test compares the list
 * with the files. What `exports` has under a capital letter is a schema with a name in the description.
 */
export const features = [
  { name: 'sessions', title: 'Acesso', exports: sessions },
  { name: 'two-factor', title: 'Dois fatores', exports: twoFactor },
  { name: 'passkeys', title: 'Chaves de acesso', exports: passkeys },
  { name: 'step-up', title: 'Confirmação', exports: stepUp },
  { name: 'own-user', title: 'Meus dados', exports: ownUser },
  { name: 'photos', title: 'Fotos', exports: photos },
  { name: 'team', title: 'Usuários', exports: team },
  { name: 'sign-up', title: 'Cadastro', exports: signUp },
  { name: 'sellers', title: 'Vendedor', exports: sellers },
  { name: 'appearance', title: 'Vendedor', exports: appearance },
  { name: 'terms', title: 'Termos', exports: terms },
  { name: 'audit', title: 'Auditoria', exports: audit },
  { name: 'events', title: 'Eventos', exports: events },
  { name: 'api-keys', title: 'Chaves de API', exports: apiKeys },
  { name: 'key-calls', title: 'Chamadas da API', exports: keyCalls },
  { name: 'webhooks', title: 'Webhooks', exports: webhooks },
  { name: 'webhook-deliveries', title: 'Webhooks', exports: webhookDeliveries },
  { name: 'notices', title: 'Notificações', exports: notices },
  { name: 'customers', title: 'Clientes', exports: customers },
  { name: 'consents', title: 'Clientes', exports: consents },
  { name: 'customer-timeline', title: 'Clientes', exports: customerTimeline },
  { name: 'customer-totals', title: 'Totais de clientes', exports: customerTotals },
  { name: 'look-ups', title: 'Consultas', exports: lookUps },
  { name: 'sub-sellers', title: 'Sub-vendedores', exports: subSellers },
  {
    name: 'sub-seller-statements',
    title: 'Extratos de sub-vendedores',
    exports: subSellerStatements,
  },
  { name: 'sub-seller-payouts', title: 'Repasses', exports: subSellerPayouts },
  { name: 'anticipation', title: 'Antecipação', exports: anticipation },
  { name: 'banking-accounts', title: 'Conta PJ', exports: bankingAccounts },
  { name: 'virtual-cards', title: 'Cartões virtuais', exports: virtualCards },
  {
    name: 'virtual-card-purchases',
    title: 'Compras com cartões virtuais',
    exports: virtualCardPurchases,
  },
  { name: 'banking-statements', title: 'Conta PJ', exports: bankingStatements },
  { name: 'pix-keys', title: 'Conta PJ', exports: pixKeys },
  { name: 'payment-contests', title: 'Pagamentos', exports: paymentContests },
  { name: 'payment-returns', title: 'Pagamentos', exports: paymentReturns },
  { name: 'received-pix', title: 'Conta PJ', exports: receivedPix },
  { name: 'pix-limits', title: 'Conta PJ', exports: pixLimits },
  { name: 'bank-accounts', title: 'Saques', exports: bankAccounts },
  { name: 'bank-orders', title: 'Saques', exports: bankOrders },
  { name: 'approvals', title: 'Aprovação de saques', exports: approvals },
  { name: 'withdrawals', title: 'Saques', exports: withdrawals },
  {
    name: 'anticipated-withdrawals',
    title: 'Saques com antecipação',
    exports: anticipatedWithdrawals,
  },
  { name: 'treasury', title: 'Tesouraria', exports: treasury },
  { name: 'payees', title: 'Pagamentos', exports: payees },
  { name: 'pix-favorites', title: 'Pagamentos', exports: pixFavorites },
  { name: 'bill-payments', title: 'Pagamentos', exports: billPayments },
  { name: 'slip-payments', title: 'Pagamentos', exports: slipPayments },
  { name: 'payment-lots', title: 'Pagamentos', exports: paymentLots },
  { name: 'payment-statements', title: 'Pagamentos', exports: paymentStatements },
  { name: 'payment-links', title: 'Links de pagamento', exports: paymentLinks },
  { name: 'link-figures', title: 'Links de pagamento', exports: linkFigures },
  { name: 'payment-methods', title: 'Links de pagamento', exports: paymentMethods },
  { name: 'card-guard', title: 'Cartões em pausa', exports: cardGuard },
  { name: 'pay-requests', title: 'Envios ao cliente', exports: payRequests },
  { name: 'charges', title: 'Cobranças', exports: charges },
  { name: 'instruments', title: 'Cobranças', exports: instruments },
  { name: 'mandate-requests', title: 'Assinaturas', exports: mandateRequests },
  { name: 'mandates', title: 'Cobranças', exports: mandates },
  { name: 'card-payments', title: 'Cobranças', exports: cardPayments },
  { name: 'charge-detail', title: 'Cobranças', exports: chargeDetail },
  { name: 'charge-totals', title: 'Totais de cobranças', exports: chargeTotals },
  { name: 'charge-terms', title: 'Alteração de cobranças', exports: chargeTerms },
  { name: 'plans', title: 'Planos', exports: plans },
  { name: 'coupons', title: 'Cupons', exports: coupons },
  { name: 'subscriptions', title: 'Assinaturas', exports: subscriptions },
  { name: 'kept-cards', title: 'Assinaturas', exports: keptCards },
  { name: 'kept-card-charges', title: 'Assinaturas', exports: keptCardCharges },
  { name: 'subscription-changes', title: 'Assinaturas', exports: subscriptionChanges },
  { name: 'billing-rules', title: 'Assinaturas', exports: billingRules },
  { name: 'subscription-pauses', title: 'Assinaturas', exports: subscriptionPauses },
  { name: 'price-campaigns', title: 'Assinaturas', exports: priceCampaigns },
  { name: 'subscription-coupons', title: 'Assinaturas', exports: subscriptionCoupons },
  { name: 'subscription-messages', title: 'Assinaturas', exports: subscriptionMessages },
  { name: 'billing-metrics', title: 'Receita recorrente', exports: billingMetrics },
  { name: 'subscription-imports', title: 'Assinaturas', exports: subscriptionImports },
  { name: 'card-invitations', title: 'Assinaturas', exports: cardInvitations },
  { name: 'refunds', title: 'Estornos', exports: refunds },
  { name: 'refund-keys', title: 'Estornos de boletos', exports: refundKeys },
  { name: 'disputes', title: 'Disputas', exports: disputes },
  { name: 'portal', title: 'Área do assinante', exports: portal },
  { name: 'portal-pauses', title: 'Área do assinante', exports: portalPauses },
  { name: 'portal-contacts', title: 'Dados do assinante', exports: portalContacts },
  { name: 'portal-methods', title: 'Formas de pagamento do assinante', exports: portalMethods },
  { name: 'checkout', title: 'Checkout', exports: checkout },
  { name: 'receipts', title: 'Checkout', exports: receipts },
  { name: 'card-tokens', title: 'Checkout: cartões', exports: cardTokens },
  { name: 'trials', title: 'Checkout: testes grátis', exports: trials },
  { name: 'buyers', title: 'API: clientes', exports: buyers },
  { name: 'buyer-cards', title: 'API: cartões', exports: buyerCards },
  { name: 'orders', title: 'API: pedidos', exports: orders },
  { name: 'api-charges', title: 'API: cobranças', exports: apiCharges },
  { name: 'api-plans', title: 'API: planos', exports: apiPlans },
  { name: 'api-payment-links', title: 'API: links de pagamento', exports: apiPaymentLinks },
  { name: 'api-subscriptions', title: 'API: assinaturas', exports: apiSubscriptions },
  { name: 'api-disputes', title: 'API: disputas', exports: apiDisputes },
  { name: 'api-invoices', title: 'API: notas fiscais', exports: apiInvoices },
  { name: 'api-balance', title: 'API: saldo e saques', exports: apiBalance },
  { name: 'api-webhooks', title: 'API: webhooks', exports: apiWebhooks },
  { name: 'api-events', title: 'API: eventos', exports: apiEvents },
  { name: 'dashboard', title: 'Painel', exports: dashboard },
  { name: 'attention', title: 'O que espera alguém', exports: attention },
  { name: 'statements', title: 'Extrato', exports: statements },
  { name: 'invoices', title: 'Notas fiscais', exports: invoices },
  { name: 'reminders', title: 'Avisos aos clientes', exports: reminders },
  { name: 'reports', title: 'Relatórios', exports: reports },
  { name: 'report-schedules', title: 'Relatórios', exports: reportSchedules },
  { name: 'saved-views', title: 'Visões das listas', exports: savedViews },
  { name: 'operators', title: 'Operador: acesso', exports: operators },
  {
    name: 'operator-reconciliation',
    title: 'Operador: conciliação',
    exports: operatorReconciliation,
  },
  { name: 'operator-sellers', title: 'Operador: vendedores', exports: operatorSellers },
  { name: 'operator-work', title: 'Operador: trabalhos', exports: operatorWork },
  { name: 'operator-suspense', title: 'Operador: sem cobrança', exports: operatorSuspense },
  { name: 'operator-holds', title: 'Operador: pausas', exports: operatorHolds },
  { name: 'operator-contests', title: 'Operador: pagamentos no banco', exports: operatorContests },
  { name: 'operator-orders', title: 'Operador: pagamentos no banco', exports: operatorOrders },
  { name: 'operator-status', title: 'Operador: estado', exports: operatorStatus },
  { name: 'sandbox', title: 'Sandbox', exports: sandbox },
] as const satisfies readonly { name: string; title: string; exports: object }[]

export interface NamedEndpoint {
  feature: (typeof features)[number]['name']
  /** The name of the export, which is the operation's name in the API description. */
  name: string
  entry: Endpoint
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The titles of the description, in its order. */
export const sections: readonly string[] = [...new Set(features.map(({ title }) => title))]

/** Section by section, and in each by address. */
export const allEndpoints: readonly NamedEndpoint[] = sections.flatMap((section) =>
  features
    .filter(({ title }) => title === section)
    .flatMap(endpointsOf)
    .toSorted((a, b) => (place(a.entry) < place(b.entry) ? -1 : 1)),
)

function endpointsOf({ name, exports }: (typeof features)[number]): NamedEndpoint[] {
  return Object.entries(exports as Record<string, unknown>).flatMap(([exported, value]) =>
    isEndpoint(value) ? [{ feature: name, name: exported, entry: value }] : [],
  )
}

function place(entry: Endpoint): string {
  const { method, service, path } = addressOf(entry)
  return `${service} ${path} ${METHODS.indexOf(method)}`
}

/** Endpoint files also export schemas, texts and limits. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'at' in value && 'summary' in value
}
