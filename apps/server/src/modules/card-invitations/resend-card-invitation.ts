import * as api from '@vintem/contracts/card-invitations/endpoints'
import { CardNotAwaited, NotFound } from '@vintem/contracts/errors'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { awaitsCard } from './card-invitation.ts'
import { inviteNow, lastDayFrom } from './card-invitations-work.ts'
import { lockInvitation, updateInvitation } from './card-invitations.store.ts'
import { hashOf } from './invitation-link.ts'

const DAY_SECONDS = 86_400
/** How often a seller may write to one customer about it in a day. */
const A_DAY = 3
const ENOUGH = 'O convite já foi enviado a este cliente muitas vezes hoje.'

/**
 * Sends an invitation again, with another link and another last day; the former link is over. Its limit is
 * counted outside of a transaction. Fails with CardNotAwaited.
 */
export const resendCardInvitation = action(
  api.resendCardInvitation,
  async ({ params: { id }, txOptions, services }) => {
    const { transact } = services
    await transact(txOptions, (tx) => requireAwaited(tx, id))
    const subject = `${txOptions.sellerId} ${id}`
    const ration = { rule: 'card invitation resent day', subject, limit: A_DAY }
    await takeRations(services, [{ ...ration, seconds: DAY_SECONDS }], ENOUGH)
    return transact(txOptions, async (tx) => {
      await requireAwaited(tx, id)
      const { sellerId, today } = tx
      const series = newId()
      const lastDay = lastDayFrom(today)
      const secretHash = hashOf({ subscriptionId: id, series }, services)
      return tx.commit(
        {
          writes: [updateInvitation(sellerId, id, { series, secretHash, lastDay })],
          work: [inviteNow(id, series)],
          audit: [{ action: 'subscription.card-invited', subject: id, details: { lastDay } }],
        },
        { answer: { lastDay } },
      )
    })
  },
)

async function requireAwaited(tx: Tx, id: string): Promise<void> {
  const { sellerId } = tx
  const [[subscription], [invitation]] = await tx.enter(
    lockSubscription(sellerId, id),
    lockInvitation(sellerId, id),
  )
  if (!subscription) throw new Failure(NotFound)
  if (!invitation || invitation.givenAt !== null || !awaitsCard(subscription)) {
    throw new Failure(CardNotAwaited)
  }
}
