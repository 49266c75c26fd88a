import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { dropFile } from './dispute-work.ts'
import { selectEvidence } from './evidence.store.ts'
import { evidenceFile } from './evidence.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Removes files of documents that are not there, or not any more. */
export const evidenceJobs = (services: Needs): Job[] => [
  dropFile.job(([item]) => drop(services, item)),
]

async function drop({ transact, rails }: Needs, item: ItemOf<typeof dropFile>): Promise<void> {
  const { sellerId, kind: actorName, payload } = item
  const { id, file } = payload
  const txOptions = { sellerId, actorName }
  const isNeeded = await transact(txOptions, async (tx) => {
    const [[evidence]] = await tx.enter(selectEvidence(sellerId, id))
    return evidence?.file === file
  })
  if (!isNeeded) await rails.files.remove(evidenceFile(sellerId, file))
  await transact(txOptions, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
