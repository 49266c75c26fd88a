import type { Services } from '#http/use-case.ts'
import { selectUser } from '#modules/users/index.ts'
import type { Job, Work } from '#work/job.ts'
import { DROP_PHOTO, photoFile } from './photo.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Removes files of photos that no user has, or not any more. */
export const photosJobs = (services: Needs): Job[] => [
  { kind: DROP_PHOTO, lane: 'reports', batch: 1, run: ([item]) => drop(services, item) },
]

async function drop({ transact, rails }: Needs, item: Work): Promise<void> {
  const { sellerId } = item
  const { userId, photo } = item.payload as { userId: string; photo: string }
  const entry = { sellerId, actorName: DROP_PHOTO }
  const isNeeded = await transact(entry, async (tx) => {
    const [[user]] = await tx.enter(selectUser(sellerId, userId))
    return user?.photo === photo
  })
  if (!isNeeded) await rails.files.remove(photoFile(sellerId, photo))
  await transact(entry, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
