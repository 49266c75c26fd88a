import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox/endpoints'
import type pg from 'pg'
import { approveSeller, selectUnapproved } from '#modules/sign-up/index.ts'
import { run, withConnection } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

/** What the platform's people decide about sellers. */
export const sellersRoutes = (pool: pg.Pool): UseCase[] => [
  action(api.listSandboxSellers, async () => {
    const sellers = await withConnection(pool, (client) =>
      run(client, selectUnapproved().compile()),
    )
    return sellers.map(({ sellerId, createdAt, ...seller }) => ({
      idSeller: sellerId,
      ...seller,
      createdAt: createdAt.toISOString(),
    }))
  }),
  action(api.approveSandboxSeller, async ({ params: { idSeller }, services }) => {
    const found = await services.transact({ sellerId: idSeller, actorName: 'sandbox' }, (tx) =>
      approveSeller(tx, services.publicUrl),
    )
    if (!found) throw new Failure(NotFound)
  }),
]
