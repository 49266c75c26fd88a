import type { UseCase } from '#http/use-case.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { chargeDetailRoutes } from '#modules/charge-detail/charge-detail.routes.ts'
import { chargesRoutes } from '#modules/charges/charges.routes.ts'
import { checkoutRoutes } from '#modules/checkout/checkout.routes.ts'
import { customersRoutes } from '#modules/customers/customers.routes.ts'
import { dashboardRoutes } from '#modules/dashboard/dashboard.routes.ts'
import { eventsRoutes } from '#modules/events/events.routes.ts'
import { invoicesRoutes } from '#modules/invoices/invoices.routes.ts'
import { lookUpsRoutes } from '#modules/look-ups/look-ups.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { ownUserRoutes } from '#modules/own-user/own-user.routes.ts'
import { passkeysRoutes } from '#modules/passkeys/passkeys.routes.ts'
import { paymentLinksRoutes } from '#modules/payment-links/payment-links.routes.ts'
import { photosRoutes } from '#modules/photos/photos.routes.ts'
import { plansRoutes } from '#modules/plans/plans.routes.ts'
import { reportsRoutes } from '#modules/reports/reports.routes.ts'
import { sellersRoutes } from '#modules/sellers/sellers.routes.ts'
import { sessionsRoutes } from '#modules/sessions/sessions.routes.ts'
import { signUpRoutes } from '#modules/sign-up/sign-up.routes.ts'
import { stepUpRoutes } from '#modules/step-up/step-up.routes.ts'
import { subSellerStatementsRoutes } from '#modules/sub-seller-statements/sub-seller-statements.routes.ts'
import { subSellersRoutes } from '#modules/sub-sellers/sub-sellers.routes.ts'
import { subscriptionsRoutes } from '#modules/subscriptions/subscriptions.routes.ts'
import { teamRoutes } from '#modules/team/team.routes.ts'
import { termsRoutes } from '#modules/terms/terms.routes.ts'
import { twoFactorRoutes } from '#modules/two-factor/two-factor.routes.ts'

/** What every module answers to; those of the sandbox console stand beside it in app.ts. */
export const routes: readonly UseCase[] = [
  ...sessionsRoutes,
  ...twoFactorRoutes,
  ...passkeysRoutes,
  ...stepUpRoutes,
  ...photosRoutes,
  ...ownUserRoutes,
  ...teamRoutes,
  ...signUpRoutes,
  ...sellersRoutes,
  ...termsRoutes,
  ...auditRoutes,
  ...eventsRoutes,
  ...noticesRoutes,
  ...lookUpsRoutes,
  ...customersRoutes,
  ...subSellersRoutes,
  ...paymentLinksRoutes,
  ...chargesRoutes,
  ...chargeDetailRoutes,
  ...subSellerStatementsRoutes,
  ...dashboardRoutes,
  ...plansRoutes,
  ...subscriptionsRoutes,
  ...checkoutRoutes,
  ...invoicesRoutes,
  ...reportsRoutes,
]
