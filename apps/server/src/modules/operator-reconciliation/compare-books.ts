import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { reconcile, type Reconciliation } from '#modules/reconciliation/index.ts'
import { operatorAction, type OperatorContext } from '#use-cases/operator.ts'
import type { Services } from '#use-cases/services.ts'
import { PLATFORM } from '#work/platform-work.ts'

/** Compares the books with all statements again, and decides what they decide. */
export const compareBooks = operatorAction(api.compareBooks, async ({ services, look }) =>
  compare(services, await readNow(look)),
)

/** Compares, and says how it ended. */
export const compare = async (services: Services, now: Date) =>
  toComparedView(await reconcile(services, now))

/** The business clock. */
export const readNow = (look: OperatorContext<unknown>['look']): Promise<Date> =>
  look(PLATFORM, async (tx) => {
    await tx.enter()
    return tx.now
  })

const toComparedView = ({ matches, decisions, atBank, inBooks }: Reconciliation) => ({
  matched: matches.length,
  decided: decisions.map(({ order: { sellerId, id }, says }) => ({ sellerId, id, says })),
  atBank: atBank.length,
  inBooks: inBooks.length,
})
