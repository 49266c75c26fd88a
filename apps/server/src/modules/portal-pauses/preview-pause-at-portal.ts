import { centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/portal-pauses/endpoints'
import type { ChargeRow } from '#modules/charges/index.ts'
import { changeAtPortal } from '#modules/portal/index.ts'
import { action } from '#use-cases/use-case.ts'
import { nextAtPortal, planBuyersPause } from './buyers-pause.ts'

/** Works out a pause by the buyer and keeps nothing of it. Fails as pauseAtPortal does. */
export const previewPauseAtPortal = action(api.previewPauseAtPortal, (at) =>
  changeAtPortal(at, async (tx, { open, subscription, seller }) => {
    const { months } = at.body
    const { from, until, droppedIds, change } = await planBuyersPause(tx, subscription, {
      seller,
      months,
    })
    const isDropped = ({ id }: ChargeRow) => droppedIds.includes(id)
    const answer = {
      from,
      until,
      dropped: sumOf(open.filter(isDropped)),
      kept: sumOf(open.filter((charge) => !isDropped(charge))),
      nextCharge: await nextAtPortal(tx, { ...subscription, ...change }),
    }
    return tx.commit({}, { answer })
  }),
)

const sumOf = (charges: readonly ChargeRow[]) => ({
  count: charges.length,
  value: centsToReais(sum(charges.map(({ valueCents }) => valueCents))),
})
