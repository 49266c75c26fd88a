import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox.endpoints'
import { action, type UseCase } from '#http/use-case.ts'
import { Failure } from '#platform/failure.ts'

export type FindDemoAccess = () => Promise<{ email: string; password: string } | undefined>

/** Lets the sign-in page of a sandbox fill itself in. */
export const demoRoutes = (findAccess: FindDemoAccess): UseCase[] => [
  action(api.getDemoAccess, async () => {
    const access = await findAccess()
    if (!access) throw new Failure(NotFound)
    return { email: access.email, password: access.password }
  }),
]
