import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { removeUser } from './team-changes.ts'
import { holdColleague, keepAnAdministrator, refuseOwnAccess } from './team.ts'

/** Removes a user from the team, and ends their sessions immediately. */
export const deleteUser = command(api.deleteUser, async ({ tx, sellerId, params, services }) => {
  const { user, team } = await holdColleague(tx, params.id)
  refuseOwnAccess(tx, user)
  keepAnAdministrator(team, user, undefined)
  tx.demandStepUp()
  const [[seller]] = await tx.read(selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  const context = { seller, by: tx.actor.email, publicUrl: services.publicUrl }
  await tx.commit(removeUser(user, context, tx.now))
})
