import { centsToReais, sum } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-pauses/endpoints'
import { lockSubscription, selectChargesOfSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { chargesToCome } from './charges-to-come.ts'
import { planPause } from './pause-plan.ts'
import { selectCyclesToPause } from './pauses.store.ts'

type Charge = Awaited<ReturnType<ReturnType<typeof selectChargesOfSubscription>['execute']>>[number]

/** Works out a pause and keeps nothing of it. */
export const previewPause = command(
  api.previewPause,
  async ({ tx, sellerId, params: { id }, body: asked }) => {
    const [[before], charges] = await tx.enter(
      lockSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!before) throw new Failure(NotFound)
    const [cycles] = await tx.read(selectCyclesToPause(sellerId, id, tx.today))
    const plan = planPause(before, cycles, { asked, by: 'SELLER', today: tx.today })
    const { from, until, lastUntil, droppedIds, change } = plan
    const open = charges.filter(({ status }) => ['SCHEDULED', 'LATE', 'FAILED'].includes(status))
    const isDropped = (charge: Charge) => droppedIds.includes(charge.id)
    const answer = {
      from,
      until,
      lastUntil,
      dropped: sumOf(open.filter(isDropped)),
      kept: sumOf(open.filter((charge) => !isDropped(charge))),
      isDueDayFixed: before.mandateId !== null,
      charges: await chargesToCome(tx, { ...before, ...change }),
    }
    return tx.commit({}, { answer })
  },
)

const sumOf = (charges: readonly Charge[]) => ({
  count: charges.length,
  value: centsToReais(sum(charges.map(({ valueCents }) => valueCents))),
})
