import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { sql } from 'kysely'
import { asQuery, run, withConnection } from '#platform/database/database.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import type { MovingParts } from './advance-world.ts'

const NOON_MILLIS = 12 * 3_600_000

interface ToBill {
  id: string
  sellerName: string
  customerName: string
  planTitle: string
  nextDueDate: CivilDate
}

const selectToBill = (search: string, { page, size }: { page: number; size: number }) =>
  asQuery<ToBill>(sql`
    select * from sandbox_subscriptions(${search}, ${size + 1}, ${page * size})`)

/** To whose next cycle the clock can be moved. */
export const subscriptionsRoutes = ({ jobsPool, clock }: MovingParts): UseCase[] => [
  action(api.listSandboxSubscriptions, async ({ query: { search = '', page, size } }) => {
    const now = await clock.now()
    const found = await withConnection(jobsPool, (client) =>
      run(client, selectToBill(search, { page, size }).compile()),
    )
    const content = found.slice(0, size).map(({ planTitle, nextDueDate, ...shown }) => {
      const noon = new Date(startOfDay(nextDueDate).getTime() + NOON_MILLIS)
      return {
        ...shown,
        titlePlan: planTitle,
        nextDueDate,
        until: noon > now ? noon.toISOString() : null,
      }
    })
    const hasMoreElements = found.length > size
    const totalElements = page * size + found.length
    return { content, number: page, size, totalElements, hasMoreElements }
  }),
]
