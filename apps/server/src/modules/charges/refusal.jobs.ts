import type { Transactions } from '#platform/database/transactions.ts'
import { newId } from '#platform/ids.ts'
import type { Job, Work } from '#work/job.ts'
import { BANK_SLIP_REFUSED, chargeTopic, NOTIFY_BANK_SLIP_REFUSED } from './charge-work.ts'
import { insertActivities } from './charges.store.ts'
import { lockBankSlip, updateBankSlips } from './instruments.store.ts'

/** Boletos that a bank did not take, some time after they were printed. */
export const refusalJobs = ({ transact }: Transactions): Job[] => [
  {
    kind: BANK_SLIP_REFUSED,
    lane: 'inside',
    batch: 1,
    run: ([item]) => refuse(item, transact),
  },
]

/** Nobody can pay it any more; the charge stays open, and another boleto or a code can be asked for. */
async function refuse(item: Work, transact: Transactions['transact']): Promise<void> {
  const { sellerId, key: reference } = item
  const { reason } = item.payload as { reason: string }
  await transact({ sellerId, actorName: BANK_SLIP_REFUSED }, async (tx) => {
    const [[slip]] = await tx.enter(lockBankSlip(sellerId, reference))
    const isOpen = slip?.state === 'REQUESTED' || slip?.state === 'ACTIVE'
    if (!slip || !isOpen) return tx.commit({}, { done: [item.id] })
    const activity = {
      id: newId(),
      chargeId: slip.chargeId,
      at: tx.now,
      kind: BANK_SLIP_REFUSED,
      actor: 'BANK_SLIP',
      details: { reference, reason },
    }
    return tx.commit(
      {
        writes: [
          updateBankSlips(sellerId, [reference], { state: 'REMOVED' }),
          insertActivities(sellerId, [activity]),
        ],
        work: [
          {
            kind: NOTIFY_BANK_SLIP_REFUSED,
            key: reference,
            payload: { chargeId: slip.chargeId, reason },
          },
        ],
        live: [chargeTopic(slip.chargeId)],
      },
      { done: [item.id] },
    )
  })
}
