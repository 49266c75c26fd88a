/** Feature toggles of sellers. */

export const TOGGLES = [
  'view_seller_dashboard',
  'view_seller_balance',
  'view_balance_anticipation',
  'view_seller_payment_link',
  'view_seller_checkout',
  'view_seller_charges',
  'view_seller_subscriptions',
  'view_seller_subscription_import',
  'view_seller_clients',
  'view_seller_subseller',
  'view_split_subseller_payment_link',
  'view_fast_payment_link',
  'view_payment_link_metadata',
  'view_seller_full_installments',
  'view_seller_config',
  'view_seller_users',
  'view_seller_finance',
  'view_seller_treasury',
  'view_seller_reports',
  'view_disable_refund',
  'view_seller_refund',
  'view_seller_refund_pos',
  'view_seller_banking_cards',
  'view_seller_pix_automatic',
] as const
export type Toggle = (typeof TOGGLES)[number]

/** The toggles of a new seller: every route, anticipation, none of the refund variants. */
export const INITIAL_TOGGLES: readonly Toggle[] = [
  'view_seller_dashboard',
  'view_seller_balance',
  'view_balance_anticipation',
  'view_seller_payment_link',
  'view_seller_checkout',
  'view_seller_charges',
  'view_seller_subscriptions',
  'view_seller_subscription_import',
  'view_seller_clients',
  'view_seller_subseller',
  'view_seller_config',
  'view_seller_users',
  'view_seller_finance',
  'view_seller_treasury',
  'view_seller_reports',
]
