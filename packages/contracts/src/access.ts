/**
 * Who may do what: roles, profiles, feature toggles and the named permissions built from them.
 * Read by the endpoint table, the screens table, the menu, the buttons and the authorization test,
 * so that a button and its endpoint cannot disagree. Holds no schema library: both web apps load it.
 */

import type { Access } from './access-rule.ts'
import { type Role, ROLES } from './roles.ts'
import type { Toggle } from './toggles.ts'

export { type Access, allows, type Permissions } from './access-rule.ts'
export {
  mayGive,
  type Profile,
  PROFILE_ROLES,
  PROFILES,
  PROFILES_OF_SELLERS,
  type Role,
  ROLES,
  rolesOf,
  SINGLE_ROLES,
  type SingleRole,
} from './roles.ts'
export { INITIAL_TOGGLES, type Toggle, TOGGLES } from './toggles.ts'

const STAFF = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'] as const

/** SELLER_VIZUALIZATION reads what others read, and changes nothing. */
const reading = (toggle: Toggle, ...roles: Role[]): Access => ({
  roles: [...STAFF, ...roles, 'SELLER_VIZUALIZATION'],
  toggle,
})
const changing = (toggle: Toggle, ...roles: Role[]): Access => ({
  roles: [...STAFF, ...roles],
  toggle,
})
const METHODS = 'SELLER_CONFIG_PAYMENT_METHODS'
const OF_LOTS = { also: 'view_seller_pay_batch' } as const
const OF_LINKS = { also: 'view_seller_payment_link' } as const
const changingCharges = changing('view_seller_charges', 'SELLER_CHARGES')

export const can = {
  seeDashboard: reading('view_seller_dashboard', 'SELLER_DASHBOARD'),
  seeBalance: {
    roles: [
      'SELLER_FINANCES',
      'SELLER_BALANCE_VISUALIZATION',
      'SELLER_ADMIN',
      'SELLER_BACKOFFICE',
      'SELLER_VIZUALIZATION',
    ],
    toggle: 'view_seller_balance',
  },
  /** Anticipation on demand (banking §8). */
  seeAnticipations: {
    roles: [
      'SELLER_FINANCES',
      'SELLER_ANTICIPATION',
      'SELLER_ADMIN',
      'SELLER_BACKOFFICE',
      'SELLER_VIZUALIZATION',
    ],
    toggle: 'view_balance_anticipation',
  },
  anticipate: {
    roles: ['SELLER_ADMIN', 'SELLER_ANTICIPATION'],
    toggle: 'view_balance_anticipation',
  },
  /** The financial screen (specification 2 §6): not the master's, nor of who only sees the balance. */
  seeFinances: {
    roles: ['SELLER_FINANCES', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_VIZUALIZATION'],
    toggle: 'view_seller_finance',
  },
  seeCustomers: reading('view_seller_clients', 'SELLER_CLIENTS'),
  changeCustomers: changing('view_seller_clients', 'SELLER_CLIENTS'),
  seePaymentLinks: reading('view_seller_payment_link', 'SELLER_PAYMENT_LINK'),
  changePaymentLinks: changing('view_seller_payment_link', 'SELLER_PAYMENT_LINK'),
  /** Quick links, beside the others (specification 1 §2.9). */
  seeQuickLinks: {
    ...reading('view_seller_payment_link', 'SELLER_PAYMENT_LINK'),
    also: 'view_fast_payment_link',
  },
  changeQuickLinks: {
    ...changing('view_seller_payment_link', 'SELLER_PAYMENT_LINK'),
    also: 'view_fast_payment_link',
  },
  /**
   * Ends a pause of cards, which protects from card testing: a decision of the seller's
   * administrators.
   */
  resumeCards: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_payment_link' },
  /** The seller's own keys and values on a link (specification 1 §6). */
  setLinkMetadata: {
    ...changing('view_seller_payment_link', 'SELLER_PAYMENT_LINK'),
    also: 'view_payment_link_metadata',
  },
  /** Only an administrator shares a link with sub-sellers (specification 1 §6). */
  splitPaymentLinks: {
    roles: ['SELLER_ADMIN'],
    toggle: 'view_split_subseller_payment_link',
  },
  seeLinkSubSellers: {
    roles: ['SELLER_ADMIN', 'SELLER_VIZUALIZATION'],
    toggle: 'view_split_subseller_payment_link',
  },
  /** The 'Criar cobrança' menu of the dashboard (specification 1 §6). */
  createCharge: {
    roles: ['SELLER_ADMIN', 'SELLER_PAYMENT_LINK'],
    toggle: 'view_seller_payment_link',
  },
  seePlans: reading('view_seller_checkout', 'SELLER_CHECKOUT'),
  changePlans: changing('view_seller_checkout', 'SELLER_CHECKOUT'),
  seeSubscriptions: reading('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
  cancelSubscriptions: changing('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
  pauseSubscriptions: changing('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
  editSubscriptions: changing('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
  /** Pix Automático of a subscription, as its payer's bank is asked for it. */
  seeMandates: {
    ...reading('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_pix_automatic',
  },
  askForMandates: {
    ...changing('view_seller_subscriptions', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_pix_automatic',
  },
  /** Whether invoices are issued by themselves: for who issues them (specification 2 §6). */
  changeSubscriptionInvoices: changing('view_seller_subscriptions', 'SELLER_CONFIG_NF'),
  /** For links of a plan, which is chosen in their form. */
  importSubscriptions: {
    ...changing('view_seller_subscription_import', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_payment_link',
  },
  /**
   * The button to the import from the links (specification 1 §2.9): not for users with links alone.
   */
  openImport: changing('view_seller_subscription_import', 'SELLER_SUBSCRIPTIONS'),
  /** Imports by a spreadsheet, which make customers too. */
  importSheets: {
    ...changing('view_seller_subscription_import', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_clients',
  },
  /** The plans to choose from for a link or an import. */
  choosePlans: reading('view_seller_payment_link', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'),
  seeCharges: reading('view_seller_charges', 'SELLER_CHARGES'),
  /** The shares of a charge. */
  seeChargeSplit: reading('view_seller_charges', 'SELLER_FINANCES'),
  /** The statement of a charge's receivables (specification 1 §6). */
  seeChargeStatement: {
    roles: ['SELLER_FINANCES', 'SELLER_VIZUALIZATION'],
    toggle: 'view_seller_charges',
  },
  seeSubSellers: reading('view_seller_subseller'),
  /** The columns of their list beside name, document and status (specification 2 §6). */
  seeSubSellerFees: changing('view_seller_subseller', 'SELLER_CONFIG_NF'),
  changeSubSellers: changing('view_seller_subseller'),
  /** The users of the seller, and their access (specification 2 §6). */
  manageUsers: { roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE'], toggle: 'view_seller_users' },
  /** The audit log: money, access and settings. */
  seeAudit: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_config' },
  /** The event log, for other systems. */
  seeEvents: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_config' },
  /** Keys of the developers' API (specification 2 §6): not of who only watches. */
  manageApiKeys: changing('view_seller_config', 'SELLER_CONFIG_INTEGRATION'),
  /** Where events are sent to (specification 2 §6): not of who only watches. */
  manageWebhooks: changing('view_seller_config', 'SELLER_CONFIG_INTEGRATION'),
  /** Everybody's sessions are their own. */
  seeOwnSessions: { roles: ROLES },
  /** Only an admin can accept updated terms (specification 1 §6). */
  acceptTerms: { roles: ['SELLER_ADMIN'] },
  /** The further widget of the top bar (specification 1 §2.5). */
  seeTopBarWidget: {
    roles: ['SELLER_ADMIN', 'SELLER_VIZUALIZATION', 'SELLER_BACKOFFICE'],
    toggle: 'view_seller_balance',
  },
  /** Everybody's second step is their own; the screen is among the settings. */
  openSecurity: changing('view_seller_config'),
  /** The limits of all users' sessions. */
  changeSessionLimits: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_config' },
  changeCharges: changingCharges,
  /** Names for filters of lists: one's own, those of the team, and those that others have made for it. */
  saveViews: changingCharges,
  shareViews: changing('view_seller_charges'),
  changeViewsOfOthers: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_charges' },
  /** The three refunds (specification 1 §4): each of a button with its own rules. */
  refundCards: { ...changingCharges, without: ['view_disable_refund', 'view_seller_refund'] },
  refundAsSeller: { ...changingCharges, also: 'view_seller_refund' },
  refundPointOfSale: { ...changingCharges, also: 'view_seller_refund_pos' },
  sendChargeReports: changing('view_seller_charges', 'SELLER_CHARGES'),
  /** The reports that a user asks for (specification 2 §6): not the master's. */
  seeReports: {
    roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_REPORTS'],
    toggle: 'view_seller_reports',
  },
  /** The statement of accounts among them (specification 3 §6). */
  seeBankingReports: {
    roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_REPORTS'],
    toggle: 'view_seller_reports',
    also: 'view_banking_account',
  },
  /** Addresses outside of the account, for reports of either screen. */
  seeReportAddresses: {
    roles: [...STAFF, 'SELLER_CHARGES', 'SELLER_REPORTS', 'SELLER_VIZUALIZATION'],
  },
  changeReportAddresses: { roles: [...STAFF, 'SELLER_CHARGES', 'SELLER_REPORTS'] },
  /** One report: its reader is known by name, and what it holds asks for a permission of its own. */
  readReport: { roles: ROLES },
  /** The invoice block of a charge (specification 1 §2.8), and the invoice screen (2 §2). */
  seeInvoices: reading('view_seller_charges', 'SELLER_CONFIG_NF'),
  changeInvoices: changing('view_seller_charges', 'SELLER_CONFIG_NF'),
  /** The notices lead to the charge, which who only issues invoices may not see. */
  hearOfInvoices: reading('view_seller_charges'),
  seePaymentDefaults: reading('view_seller_payment_link', 'SELLER_PAYMENT_LINK', METHODS),
  /** A setting (specification 2 §6), of what links begin with. */
  seePaymentMethods: { ...reading('view_seller_config', METHODS), ...OF_LINKS },
  changePaymentMethods: { ...changing('view_seller_config', METHODS), ...OF_LINKS },
  seeNotificationSettings: reading('view_seller_config', 'SELLER_CONFIG_NOTIFICATION'),
  changeNotificationSettings: changing('view_seller_config', 'SELLER_CONFIG_NOTIFICATION'),
  /** Withdrawals (specification 2 §6): to ask for one is another right than to approve it. */
  requestWithdrawals: {
    roles: ['SELLER_FINANCES', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'],
    toggle: 'view_seller_finance',
  },
  /** Out of the checking account: roles that both withdrawals and the treasury have (banking §8). */
  withdrawFromChecking: {
    roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE'],
    toggle: 'view_seller_finance',
    also: 'view_seller_config',
  },
  /** What a withdrawal from checking would meet: who only watches sees it too (banking §8). */
  seeCheckingTerms: {
    roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_VIZUALIZATION'],
    toggle: 'view_seller_finance',
    also: 'view_seller_config',
  },
  /** The checkbox that includes what can be anticipated in a withdrawal (specification 2 §6). */
  seeInclusion: {
    roles: ['SELLER_ADMIN', 'SELLER_ANTICIPATION'],
    toggle: 'view_seller_finance',
    also: 'view_balance_anticipation',
  },
  /** The checkbox is enabled for SELLER_ANTICIPATION alone, of those who may withdraw. */
  includeAnticipation: {
    roles: ['SELLER_FINANCES', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'],
    besides: ['SELLER_ANTICIPATION'],
    toggle: 'view_seller_finance',
    also: 'view_balance_anticipation',
  },
  /** From which sum on a withdrawal needs approval (banking §8). */
  changeApprovalRule: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_finance' },
  /** Whether the seller is flagged for fraud (specification 2 §6). */
  seeAntiFraud: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_finance' },
  approveWithdrawals: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_finance' },
  /** Where withdrawals go, and what they wait for: a decision of the seller's administrators. */
  changeBankAccount: { roles: ['SELLER_ADMIN'], toggle: 'view_seller_finance' },
  /** The banking account of the seller (specification 3 §2): activation, account data, PIX keys and limits. */
  seeBankingAccount: reading('view_seller_config'),
  changeBankingAccount: changing('view_seller_config'),
  /** The treasury (specification 3 §2): what is invested, and investing and redeeming it. */
  seeTreasury: reading('view_seller_treasury'),
  changeTreasury: changing('view_seller_treasury'),
  /** Payments out of checking and favourites (specification 3 §2, banking §8): to create one is another right than to approve it. */
  seePayments: reading('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'),
  createPayments: changing('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'),
  /** Boletos, which have a toggle of their own beside that of the screen. */
  seeSlipPayments: {
    ...reading('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_pay_bank_slip',
  },
  createSlipPayments: {
    ...changing('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'),
    also: 'view_seller_pay_bank_slip',
  },
  approvePayments: {
    roles: ['SELLER_MASTER', 'SELLER_ADMIN'],
    toggle: 'view_seller_accounts_payable',
  },
  /** From which sum on a payment needs approval (banking §8). */
  seePaymentRule: reading('view_seller_accounts_payable'),
  changePaymentRule: {
    roles: ['SELLER_MASTER', 'SELLER_ADMIN'],
    toggle: 'view_seller_accounts_payable',
  },
  /** Lots of payments by file, likewise; who sends one is another person than who approves it. */
  seeLots: { ...reading('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'), ...OF_LOTS },
  createLots: { ...changing('view_seller_accounts_payable', 'SELLER_SUBSCRIPTIONS'), ...OF_LOTS },
  approveLots: {
    roles: ['SELLER_MASTER', 'SELLER_ADMIN'],
    toggle: 'view_seller_accounts_payable',
    ...OF_LOTS,
  },
  /** The seller's virtual cards (specification 3 §6); who only watches sees no number (banking §8). */
  seeCards: reading('view_seller_cards'),
  renameCards: changing('view_seller_cards'),
  revealCards: changing('view_seller_cards'),
  /** New cards, limits, block and cancel: closed by a toggle of its own. */
  issueCards: { ...changing('view_seller_cards'), without: ['block_items_credit_card'] },
  seeInvoiceConfig: reading('view_seller_config', 'SELLER_CONFIG_NF'),
  changeInvoiceConfig: changing('view_seller_config', 'SELLER_CONFIG_NF'),
} as const satisfies Record<string, Access>
