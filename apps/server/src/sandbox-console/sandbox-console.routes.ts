import type { UseCase } from '#use-cases/use-case.ts'
import type { MovingParts } from './advance-world.ts'
import { bankingAccountsRoutes } from './banking-accounts.routes.ts'
import { cardPaymentsRoutes } from './card-payments.routes.ts'
import { clockRoutes } from './clock.routes.ts'
import { demoRoutes, type FindDemoAccess } from './demo.routes.ts'
import { faultsRoutes } from './faults.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { type OperatorAccess, operatorRoutes } from './operator-access.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { pixKeysRoutes } from './pix-keys.routes.ts'
import { ratesRoutes } from './rates.routes.ts'
import { registeredSlipsRoutes } from './registered-slips.routes.ts'
import { sellersRoutes } from './sellers.routes.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'
import { virtualCardsRoutes } from './virtual-cards.routes.ts'
import { whatsAppRoutes } from './whats-app.routes.ts'

/** Everything at `/api/sandbox`; mounted by app.ts alone, and only beside a simulated world. */
export const sandboxConsoleRoutes = (
  parts: MovingParts,
  access: OperatorAccess,
  findDemoAccess: FindDemoAccess,
): UseCase[] => [
  ...operatorRoutes(access),
  ...clockRoutes(parts),
  ...paymentsRoutes(parts.world),
  ...bankingAccountsRoutes(parts.world),
  ...pixKeysRoutes(parts.world),
  ...cardPaymentsRoutes(parts.world),
  ...virtualCardsRoutes(parts.world),
  ...ratesRoutes(parts.world),
  ...registeredSlipsRoutes(parts.world),
  ...faultsRoutes(parts.world),
  ...inboxRoutes(parts.world),
  ...whatsAppRoutes(parts.world),
  ...subscriptionsRoutes(parts),
  ...sellersRoutes(parts.jobsPool),
  ...demoRoutes(findDemoAccess),
]
