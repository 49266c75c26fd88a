import type { CivilDate } from '@vintem/brazil/calendar'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { closeVisitDay } from './link-figures-work.ts'
import { addUpVisits, forgetVisitDay } from './link-visits.store.ts'

export const linkFiguresJobs = ({ transact }: Pick<Services, 'transact'>): Job[] => [
  closeVisitDay.job(async ([{ sellerId, kind: actorName, id, of }]) => {
    await transact({ sellerId, actorName }, async (tx) => {
      await tx.enter()
      const day = of.day as CivilDate
      const writes = [addUpVisits(sellerId, day), forgetVisitDay(sellerId, day)]
      await tx.commit({ writes }, { done: [id] })
    })
  }),
]
