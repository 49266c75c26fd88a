import { NotFound, UserNotActive } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { isActive, isInvited } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { takeLinkRations } from './link-rations.ts'
import { passwordLink } from './team-changes.ts'
import { holdColleague } from './team.ts'

/** Has the link to set a password sent; an invited user gets the invitation again. */
export const sendUserPasswordReset = action(
  api.sendUserPasswordReset,
  async ({ params, txOptions, services }) => {
    const { seller, email } = await services.transact(txOptions, (tx) => judge(tx, params.id))
    await takeLinkRations(services, seller, email)
    await services.transact(txOptions, async (tx) => {
      await judge(tx, params.id)
      await tx.commit({
        work: [passwordLink(params.id, tx.actor.email)],
        audit: [{ action: 'user.link-requested', subject: params.id, details: { email } }],
      })
    })
  },
)

/** Fails with UserNotActive where a new password would open nothing. */
async function judge(tx: Tx, id: string) {
  const { user } = await holdColleague(tx, id)
  if (!isActive(user) && !isInvited(user)) throw new Failure(UserNotActive)
  const [[seller]] = await tx.read(selectSeller(tx.sellerId))
  if (!seller) throw new Failure(NotFound)
  return { seller, email: user.email }
}
