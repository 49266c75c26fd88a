import { selectUser } from '#modules/users/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { photoFile } from './photo.ts'
import { dropFileOfPhoto } from './photos-work.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** Removes files of photos that no user has, or not any more. */
export const photosJobs = (services: Needs): Job[] => [
  dropFileOfPhoto.job(([item]) => drop(services, item)),
]

async function drop(
  { transact, rails }: Needs,
  item: ItemOf<typeof dropFileOfPhoto>,
): Promise<void> {
  const { sellerId, kind: actorName, payload } = item
  const { userId, photo } = payload
  const txOptions = { sellerId, actorName }
  const isNeeded = await transact(txOptions, async (tx) => {
    const [[user]] = await tx.enter(selectUser(sellerId, userId))
    return user?.photo === photo
  })
  if (!isNeeded) await rails.files.remove(photoFile(sellerId, photo))
  await transact(txOptions, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}
