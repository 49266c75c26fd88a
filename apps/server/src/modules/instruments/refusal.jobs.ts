import { chargeTopic, insertActivities } from '#modules/charges/index.ts'
import { newId } from '#platform/ids.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { bankSlipRefused } from './instrument-work.ts'
import { instrumentRefused } from './instruments.events.ts'
import { lockBankSlip, updateBankSlips } from './instruments.store.ts'

/** Handles boletos that a bank refused some time after they were printed. */
export const refusalJobs = ({ transact }: Transactions): Job[] => [
  bankSlipRefused.job(([item]) => refuse(item, transact)),
]

/**
 * The boleto can no longer be paid; the charge stays open, and the buyer can request another
 * instrument.
 */
async function refuse(
  item: ItemOf<typeof bankSlipRefused>,
  transact: Transactions['transact'],
): Promise<void> {
  const { sellerId, kind, of, payload } = item
  const { reference } = of
  const { reason } = payload
  await transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const [[slip]] = await tx.enter(lockBankSlip(sellerId, reference))
    const isOpen = slip?.state === 'REQUESTED' || slip?.state === 'ACTIVE'
    if (!slip || !isOpen) return tx.commit({}, { done: [item.id] })
    const activity = {
      id: newId(),
      chargeId: slip.chargeId,
      at: tx.now,
      kind,
      actor: 'BANK_SLIP',
      details: { reference, reason },
    }
    return tx.commit(
      {
        writes: [
          updateBankSlips(sellerId, [reference], { state: 'REMOVED' }),
          insertActivities(sellerId, [activity]),
        ],
        events: [
          instrumentRefused({
            id: slip.chargeId,
            method: 'BANK_SLIP',
            instrument: reference,
            reason,
          }),
        ],
        live: [chargeTopic(slip.chargeId)],
      },
      { done: [item.id] },
    )
  })
}
