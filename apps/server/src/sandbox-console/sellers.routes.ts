import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox.endpoints'
import { action, type UseCase } from '#http/use-case.ts'
import { approveSeller, selectUnapproved } from '#modules/sign-up/index.ts'
import { NOBODY } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'

/** What the platform's people decide about sellers. */
export const sellersRoutes: readonly UseCase[] = [
  action(api.listSandboxSellers, async ({ services }) =>
    services.transact({ sellerId: NOBODY }, async (tx) => {
      const [sellers] = await tx.enter(selectUnapproved())
      return sellers.map(({ sellerId, createdAt, ...seller }) => ({
        idSeller: sellerId,
        ...seller,
        createdAt: createdAt.toISOString(),
      }))
    }),
  ),
  action(api.approveSandboxSeller, async ({ params: { idSeller }, services }) => {
    const found = await services.transact({ sellerId: idSeller, actorName: 'sandbox' }, (tx) =>
      approveSeller(tx, services.publicUrl),
    )
    if (!found) throw new Failure(NotFound)
  }),
]
