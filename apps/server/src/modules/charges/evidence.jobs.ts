import type { Services } from '#http/use-case.ts'
import type { Job, Work } from '#work/job.ts'
import { DROP_EVIDENCE } from './charge-work.ts'
import { selectEvidence } from './evidence.store.ts'
import { evidenceFile } from './evidence.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Removes files of documents that are not there, or not any more. */
export const evidenceJobs = (services: Needs): Job[] => [
  { kind: DROP_EVIDENCE, lane: 'reports', batch: 1, run: ([item]) => drop(services, item) },
]

async function drop({ transact, rails }: Needs, item: Work): Promise<void> {
  const { sellerId } = item
  const { id, file } = item.payload as { id: string; file: string }
  const entry = { sellerId, actorName: DROP_EVIDENCE }
  const isNeeded = await transact(entry, async (tx) => {
    const [[evidence]] = await tx.enter(selectEvidence(sellerId, id))
    return evidence?.file === file
  })
  if (!isNeeded) await rails.files.remove(evidenceFile(sellerId, file))
  await transact(entry, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
