import { mayGive } from '@vintem/contracts/access'
import type { Body } from '@vintem/contracts/endpoint'
import {
  AccessTooWide,
  EmailAlreadyUsed,
  IdempotencyKeyReused,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/team/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectAccount, selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { uuidFromKey } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { takeLinkRations } from './link-rations.ts'
import { invite } from './team-changes.ts'
import { toUserView } from './team.ts'

/**
 * Invites a user. An e-mail is one user of the whole platform, so that of a user of another seller
 * is refused as well, and every attempt counts. The same key again finds the user that it invited.
 */
export const createUser = action(
  api.createUser,
  async ({ body, txOptions, idempotencyKey, services }) => {
    const { transact, publicUrl } = services
    const id = uuidFromKey(`invited ${txOptions.sellerId} ${idempotencyKey}`)
    const first = await transact(txOptions, (tx) => judge(tx, id, body))
    if (first.invited) return toUserView(first.invited)
    await takeLinkRations(services, first.seller, body.email)
    return transact(txOptions, async (tx) => {
      const { seller, invited, taken } = await judge(tx, id, body)
      if (invited) return toUserView(invited)
      if (taken) throw new Failure(EmailAlreadyUsed, { field: 'email' })
      const { email, profile, extraRoles = [] } = body
      const access = { email, profile, extraRoles: [...new Set(extraRoles)] }
      const by = tx.actor.email
      const { user, step } = invite(id, access, tx.now, { seller, by, publicUrl })
      return tx.commit(step, { answer: toUserView(user) })
    })
  },
)

/**
 * Fails with AccessTooWide where the access is wider than the caller's own; with
 * IdempotencyKeyReused.
 */
async function judge(tx: Tx, id: string, body: Body<typeof api.createUser>) {
  const { sellerId } = tx
  // The account first: where this key created it, the user is found behind it.
  const [[taken], [seller], [invited]] = await tx.enter(
    selectAccount(body.email),
    selectSeller(sellerId),
    selectUser(sellerId, id),
  )
  if (!seller) throw new Failure(NotFound)
  if (invited && invited.email !== body.email) throw new Failure(IdempotencyKeyReused)
  const { profile, extraRoles = [] } = body
  if (!mayGive(tx.actor.roles, { profile, extraRoles })) throw new Failure(AccessTooWide)
  if (!invited) tx.demandStepUp()
  return { seller, invited, taken }
}
