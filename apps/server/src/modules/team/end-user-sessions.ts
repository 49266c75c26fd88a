import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { endSessions } from './team-changes.ts'
import { holdColleague, refuseOwnAccess } from './team.ts'

/** Ends another's sessions; everybody's own are ended on their own screen. */
export const endUserSessions = command(
  api.endUserSessions,
  async ({ tx, sellerId, params, services }) => {
    const { user } = await holdColleague(tx, params.id)
    refuseOwnAccess(tx, user)
    const [[seller]] = await tx.read(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const context = { seller, by: tx.actor.email, publicUrl: services.publicUrl }
    await tx.commit(endSessions(user, context))
  },
)
