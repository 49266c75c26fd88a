import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { Failure } from '#platform/failure.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

type DemoAccess = Answer<typeof api.getDemoAccess>

/** The people are missing in a demo that an older version made. */
export type FindDemoAccess = () => Promise<
  (Pick<DemoAccess, 'email' | 'password'> & Partial<Pick<DemoAccess, 'people'>>) | undefined
>

/** Lets the sign-in page of a sandbox fill itself in. */
export const demoRoutes = (findAccess: FindDemoAccess): UseCase[] => [
  action(api.getDemoAccess, async () => {
    const access = await findAccess()
    if (!access) throw new Failure(NotFound)
    const { email, password, people = [] } = access
    return { email, password, people }
  }),
]
