import {
  decideSandboxAccountOpening,
  listSandboxAccountOpenings,
} from '@vintem/contracts/sandbox/account-openings'
import { judgeBankingAccount } from '#modules/banking-accounts/index.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { toOpeningView, toPage } from './console-view.ts'
import { orFailure } from './or-failure.ts'

/** The bank that keeps sellers' accounts. */
export const bankingAccountsRoutes = (world: World): UseCase[] => [
  action(listSandboxAccountOpenings, async ({ query }) =>
    toPage(query, await world.listAccountOpenings(query), toOpeningView),
  ),
  action(decideSandboxAccountOpening, async ({ params, body, services }) => {
    const { applicationId } = params
    const { sellerId } = await orFailure(world.decideAccountOpening(applicationId, body.outcome))
    // The bank has no callback: it is asked again now, and not minutes later.
    await services.transact({ sellerId, actorName: 'sandbox' }, async (tx) => {
      await tx.enter()
      await tx.commit({ work: [judgeBankingAccount.now({ applicationId, why: 'decided' })] })
    })
  }),
]
