/**
 * The catalogue of expected failures, put together of those of each feature: a stable code, the HTTP
 * status and a sentence fit to be shown.
 * Codes: 0xxx request, 1xxx access, 2xxx customers, 3xxx charges, 4xxx payment links, 5xxx checkout,
 * 6xxx look-ups and rails, 7xxx sandbox console, 8xxx sub-sellers, plans, reports,
 * invoices, subscriptions and banking, 9999 unexpected.
 */
export type { ErrorKind } from './error-kind.ts'
export * from './anticipated-withdrawals/errors.ts'
export * from './anticipation/errors.ts'
export * from './api-keys/errors.ts'
export * from './api-subscriptions/errors.ts'
export * from './approvals/errors.ts'
export * from './banking-accounts/errors.ts'
export * from './bill-payments/errors.ts'
export * from './card-guard/errors.ts'
export * from './card-invitations/errors.ts'
export * from './card-payments/errors.ts'
export * from './card-tokens/errors.ts'
export * from './charge-terms/errors.ts'
export * from './charges/errors.ts'
export * from './checkout/errors.ts'
export * from './consents/errors.ts'
export * from './coupons/errors.ts'
export * from './customers/errors.ts'
export * from './disputes/errors.ts'
export * from './invoices/errors.ts'
export * from './operator-holds/errors.ts'
export * from './operator-reconciliation/errors.ts'
export * from './operator-sellers/errors.ts'
export * from './operator-suspense/errors.ts'
export * from './operator-work/errors.ts'
export * from './operators/errors.ts'
export * from './mandate-requests/errors.ts'
export * from './orders/errors.ts'
export * from './own-user/errors.ts'
export * from './passkeys/errors.ts'
export * from './pay-requests/errors.ts'
export * from './payment-contests/errors.ts'
export * from './payees/errors.ts'
export * from './payment-links/errors.ts'
export * from './payment-lots/errors.ts'
export * from './payment-methods/errors.ts'
export * from './pix-keys/errors.ts'
export * from './pix-limits/errors.ts'
export * from './payment-statements/errors.ts'
export * from './pix-favorites/errors.ts'
export * from './plans/errors.ts'
export * from './portal-pauses/errors.ts'
export * from './portal-contacts/errors.ts'
export * from './portal/errors.ts'
export * from './price-campaigns/errors.ts'
export * from './refund-keys/errors.ts'
export * from './refunds/errors.ts'
export * from './report-schedules/errors.ts'
export * from './reports/errors.ts'
export * from './request-errors.ts'
export * from './sandbox/errors.ts'
export * from './saved-views/errors.ts'
export * from './sessions/errors.ts'
export * from './sign-up/errors.ts'
export * from './slip-payments/errors.ts'
export * from './statements/errors.ts'
export * from './step-up/errors.ts'
export * from './sub-seller-payouts/errors.ts'
export * from './sub-sellers/errors.ts'
export * from './subscription-imports/errors.ts'
export * from './subscription-pauses/errors.ts'
export * from './kept-card-charges/errors.ts'
export * from './subscriptions/errors.ts'
export * from './team/errors.ts'
export * from './terms/errors.ts'
export * from './treasury/errors.ts'
export * from './trials/errors.ts'
export * from './two-factor/errors.ts'
export * from './virtual-cards/errors.ts'
export * from './webhook-deliveries/errors.ts'
export * from './webhooks/errors.ts'
export * from './withdrawals/errors.ts'

/** One entry of the `errors` list of an answer. */
export interface WireError {
  code: string
  title: string
  description: string
  field?: string
  /** In reais: what is right instead of the amount that was sent. */
  amount?: number
  /** In reais: what a redemption takes, and its taxes, instead of what was shown. */
  gross?: number
  iof?: number
  incomeTax?: number
  requestId?: string
  /** Of StepUpRequired: the hash of what is to be confirmed, and its name. */
  operation?: string
  action?: string
  /** Of what is there already: the one that there is. */
  uuid?: string
}
