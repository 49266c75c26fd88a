import { mayGive } from '@vintem/contracts/access'
import { AccessTooWide, NotFound, UserNotEditable } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { isInvited } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { changeAccess } from './team-changes.ts'
import { holdColleague, keepAnAdministrator, refuseOwnAccess, toUserView } from './team.ts'

/** Changes or removes a user's access, immediately. The same access again changes nothing. */
export const editUser = command(api.editUser, async ({ tx, sellerId, params, body, services }) => {
  const { user, team, roles } = await holdColleague(tx, params.id)
  refuseOwnAccess(tx, user)
  if (isInvited(user)) throw new Failure(UserNotEditable)
  const access = {
    profile: body.profile ?? user.profile,
    extraRoles: [...new Set<string>(body.extraRoles ?? user.extraRoles)],
    status: body.status ?? user.status,
  }
  if (!mayGive(roles, access)) throw new Failure(AccessTooWide)
  keepAnAdministrator(team, user, access)
  const after = { ...user, ...access }
  if (JSON.stringify(after) === JSON.stringify(user)) return toUserView(user)
  tx.demandStepUp()
  const [[seller]] = await tx.read(selectSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  const context = { seller, by: tx.actor.email, publicUrl: services.publicUrl }
  return tx.commit(changeAccess(user, access, context, tx.now), { answer: toUserView(after) })
})
