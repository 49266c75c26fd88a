import { accountantFoldersModule } from '#modules/accountant-folders/module.ts'
import { anticipatedWithdrawalsModule } from '#modules/anticipated-withdrawals/module.ts'
import { anticipationModule } from '#modules/anticipation/module.ts'
import { apiBalanceModule } from '#modules/api-balance/module.ts'
import { apiChargesModule } from '#modules/api-charges/module.ts'
import { apiDisputesModule } from '#modules/api-disputes/module.ts'
import { apiEventsModule } from '#modules/api-events/module.ts'
import { apiInvoicesModule } from '#modules/api-invoices/module.ts'
import { apiKeysModule } from '#modules/api-keys/module.ts'
import { apiPaymentLinksModule } from '#modules/api-payment-links/module.ts'
import { apiPlansModule } from '#modules/api-plans/module.ts'
import { apiSubscriptionsModule } from '#modules/api-subscriptions/module.ts'
import { apiWebhooksModule } from '#modules/api-webhooks/module.ts'
import { appearanceModule } from '#modules/appearance/module.ts'
import { approvalsModule } from '#modules/approvals/module.ts'
import { attentionModule } from '#modules/attention/module.ts'
import { auditModule } from '#modules/audit/module.ts'
import { bankAccountsModule } from '#modules/bank-accounts/module.ts'
import { bankOrdersModule } from '#modules/bank-orders/module.ts'
import { bankingAccountsModule } from '#modules/banking-accounts/module.ts'
import { bankingStatementsModule } from '#modules/banking-statements/module.ts'
import { billPaymentsModule } from '#modules/bill-payments/module.ts'
import { billingMetricsModule } from '#modules/billing-metrics/module.ts'
import { billingRulesModule } from '#modules/billing-rules/module.ts'
import { billingModule } from '#modules/billing/module.ts'
import { bouncesModule } from '#modules/bounces/module.ts'
import { buyerCardsModule } from '#modules/buyer-cards/module.ts'
import { buyersModule } from '#modules/buyers/module.ts'
import { cancellationsModule } from '#modules/cancellations/module.ts'
import { cardCheckoutModule } from '#modules/card-checkout/module.ts'
import { cardGuardModule } from '#modules/card-guard/module.ts'
import { cardInvitationsModule } from '#modules/card-invitations/module.ts'
import { cardPaymentsModule } from '#modules/card-payments/module.ts'
import { chargeDetailModule } from '#modules/charge-detail/module.ts'
import { chargeListModule } from '#modules/charge-list/module.ts'
import { chargesModule } from '#modules/charges/module.ts'
import { checkoutModule } from '#modules/checkout/module.ts'
import { consentsModule } from '#modules/consents/module.ts'
import { couponsModule } from '#modules/coupons/module.ts'
import { customerTimelineModule } from '#modules/customer-timeline/module.ts'
import { customersModule } from '#modules/customers/module.ts'
import { dashboardModule } from '#modules/dashboard/module.ts'
import { disputesModule } from '#modules/disputes/module.ts'
import { eventsModule } from '#modules/events/module.ts'
import { exportsModule } from '#modules/exports/module.ts'
import { instrumentsModule } from '#modules/instruments/module.ts'
import { invoicesModule } from '#modules/invoices/module.ts'
import { keptCardChargesModule } from '#modules/kept-card-charges/module.ts'
import { keptCardsModule } from '#modules/kept-cards/module.ts'
import { keyCallsModule } from '#modules/key-calls/module.ts'
import { linkFiguresModule } from '#modules/link-figures/module.ts'
import { linkPreviewsModule } from '#modules/link-previews/module.ts'
import { lookUpsModule } from '#modules/look-ups/module.ts'
import { mandateRequestsModule } from '#modules/mandate-requests/module.ts'
import { mandatesModule } from '#modules/mandates/module.ts'
import { noticesModule } from '#modules/notices/module.ts'
import { notificationsModule } from '#modules/notifications/module.ts'
import { openChargesModule } from '#modules/open-charges/module.ts'
import { operatorContestsModule } from '#modules/operator-contests/module.ts'
import { operatorHoldsModule } from '#modules/operator-holds/module.ts'
import { operatorOrdersModule } from '#modules/operator-orders/module.ts'
import { operatorReconciliationModule } from '#modules/operator-reconciliation/module.ts'
import { operatorSellersModule } from '#modules/operator-sellers/module.ts'
import { operatorStatusModule } from '#modules/operator-status/module.ts'
import { operatorSuspenseModule } from '#modules/operator-suspense/module.ts'
import { operatorWorkModule } from '#modules/operator-work/module.ts'
import { operatorsModule } from '#modules/operators/module.ts'
import { ordersModule } from '#modules/orders/module.ts'
import { ownUserModule } from '#modules/own-user/module.ts'
import { passkeysModule } from '#modules/passkeys/module.ts'
import { passwordResetsModule } from '#modules/password-resets/module.ts'
import { payRequestsModule } from '#modules/pay-requests/module.ts'
import { payeesModule } from '#modules/payees/module.ts'
import { paymentContestsModule } from '#modules/payment-contests/module.ts'
import { paymentLinksModule } from '#modules/payment-links/module.ts'
import { paymentLotsModule } from '#modules/payment-lots/module.ts'
import { paymentMethodsModule } from '#modules/payment-methods/module.ts'
import { paymentReceiptsModule } from '#modules/payment-receipts/module.ts'
import { paymentReturnsModule } from '#modules/payment-returns/module.ts'
import { paymentStatementsModule } from '#modules/payment-statements/module.ts'
import { photosModule } from '#modules/photos/module.ts'
import { pixKeysModule } from '#modules/pix-keys/module.ts'
import { pixLimitsModule } from '#modules/pix-limits/module.ts'
import { plansModule } from '#modules/plans/module.ts'
import { portalCardsModule } from '#modules/portal-cards/module.ts'
import { portalContactsModule } from '#modules/portal-contacts/module.ts'
import { portalMethodsModule } from '#modules/portal-methods/module.ts'
import { portalPausesModule } from '#modules/portal-pauses/module.ts'
import { portalModule } from '#modules/portal/module.ts'
import { priceCampaignsModule } from '#modules/price-campaigns/module.ts'
import { pricingModule } from '#modules/pricing/module.ts'
import { quickLinksModule } from '#modules/quick-links/module.ts'
import { ratesModule } from '#modules/rates/module.ts'
import { receiptsModule } from '#modules/receipts/module.ts'
import { receivablesModule } from '#modules/receivables/module.ts'
import { receivedPixModule } from '#modules/received-pix/module.ts'
import { reconciliationModule } from '#modules/reconciliation/module.ts'
import { refundKeysModule } from '#modules/refund-keys/module.ts'
import { refundsModule } from '#modules/refunds/module.ts'
import { reminderCalendarModule } from '#modules/reminder-calendar/module.ts'
import { remindersModule } from '#modules/reminders/module.ts'
import { renewalsModule } from '#modules/renewals/module.ts'
import { reportKindsModule } from '#modules/report-kinds/module.ts'
import { reportSchedulesModule } from '#modules/report-schedules/module.ts'
import { reportsModule } from '#modules/reports/module.ts'
import { savedViewsModule } from '#modules/saved-views/module.ts'
import { secondSubscriptionsModule } from '#modules/second-subscriptions/module.ts'
import { sellersModule } from '#modules/sellers/module.ts'
import { sessionsModule } from '#modules/sessions/module.ts'
import { signUpModule } from '#modules/sign-up/module.ts'
import { slipPaymentsModule } from '#modules/slip-payments/module.ts'
import { statementsModule } from '#modules/statements/module.ts'
import { stepUpModule } from '#modules/step-up/module.ts'
import { subSellerPayoutsModule } from '#modules/sub-seller-payouts/module.ts'
import { subSellerStatementsModule } from '#modules/sub-seller-statements/module.ts'
import { subSellersModule } from '#modules/sub-sellers/module.ts'
import { subscriptionChangesModule } from '#modules/subscription-changes/module.ts'
import { subscriptionCouponsModule } from '#modules/subscription-coupons/module.ts'
import { subscriptionImportsModule } from '#modules/subscription-imports/module.ts'
import { subscriptionLinksModule } from '#modules/subscription-links/module.ts'
import { subscriptionMessagesModule } from '#modules/subscription-messages/module.ts'
import { subscriptionPausesModule } from '#modules/subscription-pauses/module.ts'
import { subscriptionsModule } from '#modules/subscriptions/module.ts'
import { teamModule } from '#modules/team/module.ts'
import { termsModule } from '#modules/terms/module.ts'
import { transfersModule } from '#modules/transfers/module.ts'
import { treasuryStatementsModule } from '#modules/treasury-statements/module.ts'
import { treasuryTaxesModule } from '#modules/treasury-taxes/module.ts'
import { treasuryModule } from '#modules/treasury/module.ts'
import { trialsModule } from '#modules/trials/module.ts'
import { twoFactorModule } from '#modules/two-factor/module.ts'
import { undeliveredNoticesModule } from '#modules/undelivered-notices/module.ts'
import { usersModule } from '#modules/users/module.ts'
import { virtualCardInvoicesModule } from '#modules/virtual-card-invoices/module.ts'
import { virtualCardPurchasesModule } from '#modules/virtual-card-purchases/module.ts'
import { virtualCardsModule } from '#modules/virtual-cards/module.ts'
import { webhookDeliveriesModule } from '#modules/webhook-deliveries/module.ts'
import { webhooksModule } from '#modules/webhooks/module.ts'
import { whatsAppModule } from '#modules/whats-app/module.ts'
import { withdrawalsModule } from '#modules/withdrawals/module.ts'
import type { Module } from '#use-cases/module.ts'

/**
 * The one order of the server's modules. A module imports only earlier ones, and only through their
 * `index.ts`, so there are no cycles. Add a new module as early as its imports allow.
 */
export const modules: readonly Module[] = [
  sellersModule,
  appearanceModule,
  usersModule,
  sessionsModule,
  passwordResetsModule,
  twoFactorModule,
  passkeysModule,
  stepUpModule,
  operatorsModule,
  photosModule,
  ownUserModule,
  teamModule,
  signUpModule,
  eventsModule,
  termsModule,
  noticesModule,
  apiKeysModule,
  keyCallsModule,
  apiEventsModule,
  webhooksModule,
  webhookDeliveriesModule,
  apiWebhooksModule,
  lookUpsModule,
  customersModule,
  buyersModule,
  consentsModule,
  paymentMethodsModule,
  approvalsModule,
  bankingAccountsModule,
  pixLimitsModule,
  virtualCardsModule,
  virtualCardPurchasesModule,
  virtualCardInvoicesModule,
  bankAccountsModule,
  bankOrdersModule,
  subSellersModule,
  pricingModule,
  receivablesModule,
  chargesModule,
  instrumentsModule,
  pixKeysModule,
  receivedPixModule,
  cardPaymentsModule,
  refundsModule,
  disputesModule,
  chargeListModule,
  plansModule,
  apiPlansModule,
  subscriptionsModule,
  couponsModule,
  mandatesModule,
  mandateRequestsModule,
  keptCardsModule,
  payRequestsModule,
  paymentLinksModule,
  refundKeysModule,
  apiPaymentLinksModule,
  linkFiguresModule,
  remindersModule,
  bouncesModule,
  whatsAppModule,
  subscriptionLinksModule,
  quickLinksModule,
  linkPreviewsModule,
  openChargesModule,
  anticipationModule,
  chargeDetailModule,
  subSellerStatementsModule,
  subSellerPayoutsModule,
  statementsModule,
  bankingStatementsModule,
  withdrawalsModule,
  anticipatedWithdrawalsModule,
  transfersModule,
  ratesModule,
  treasuryModule,
  treasuryStatementsModule,
  treasuryTaxesModule,
  payeesModule,
  billPaymentsModule,
  slipPaymentsModule,
  paymentReturnsModule,
  paymentLotsModule,
  paymentContestsModule,
  paymentReceiptsModule,
  reconciliationModule,
  dashboardModule,
  cardGuardModule,
  secondSubscriptionsModule,
  checkoutModule,
  cardCheckoutModule,
  buyerCardsModule,
  ordersModule,
  apiChargesModule,
  apiDisputesModule,
  apiBalanceModule,
  keptCardChargesModule,
  billingModule,
  receiptsModule,
  cancellationsModule,
  billingRulesModule,
  subscriptionImportsModule,
  subscriptionChangesModule,
  subscriptionPausesModule,
  apiSubscriptionsModule,
  subscriptionCouponsModule,
  invoicesModule,
  attentionModule,
  apiInvoicesModule,
  portalModule,
  portalPausesModule,
  portalCardsModule,
  portalMethodsModule,
  portalContactsModule,
  cardInvitationsModule,
  priceCampaignsModule,
  renewalsModule,
  trialsModule,
  reminderCalendarModule,
  subscriptionMessagesModule,
  customerTimelineModule,
  billingMetricsModule,
  auditModule,
  notificationsModule,
  exportsModule,
  paymentStatementsModule,
  operatorSellersModule,
  operatorWorkModule,
  operatorSuspenseModule,
  operatorHoldsModule,
  operatorOrdersModule,
  operatorContestsModule,
  operatorReconciliationModule,
  operatorStatusModule,
  reportKindsModule,
  accountantFoldersModule,
  reportsModule,
  reportSchedulesModule,
  savedViewsModule,
  undeliveredNoticesModule,
]
