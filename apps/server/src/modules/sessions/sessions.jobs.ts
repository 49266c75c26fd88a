import { selectSeller } from '#modules/sellers/index.ts'
import { isActive, isInvited, selectUser } from '#modules/users/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job, Work } from '#work/job.ts'
import {
  invitationEmail,
  isOpenReset,
  newPasswordReset,
  OPEN_RESETS_MAX,
  passwordResetEmail,
  resetToken,
  validMillis,
} from './password-reset.ts'
import { sendResetLink, sendPasswordLink } from './sessions-work.ts'
import { insertPasswordReset, selectPasswordResets, spendPasswordResets } from './sessions.store.ts'
import { findAccount } from './sign-in-attempt.ts'

interface Account {
  sellerId: number
  userId: string
}

/** The colleague who requests a link for another user, which may be an invitation. */
type Requester = Pick<ItemOf<typeof sendPasswordLink>['payload'], 'askedBy'>

export const sessionsJobs = (services: Services): Job[] => [
  sendResetLink.job(async ([item]) => {
    const account = await findAccount(services, item.payload.email)
    await sendLink(services, account, item)
  }),
  sendPasswordLink.job(([item]) => {
    const { sellerId, payload } = item
    return sendLink(services, { sellerId, userId: payload.userId }, item, payload)
  }),
]

async function sendLink(
  services: Services,
  account: Account | undefined,
  { id, sellerId }: Work,
  requester?: Requester,
): Promise<void> {
  const message = account && (await openLink(services, account, id, requester))
  if (message) await send(services, account, id, message)
  await services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
}

/**
 * The e-mail with the link; undefined where no account receives one. A second request gives the
 * same link until it was used or ran out. The job sends the e-mail itself instead of leaving it as
 * work: anyone who reads the link can set the password, so the link is never stored. An invited
 * user gets a link only from those who invite, and only the newest is good.
 */
function openLink(
  services: Services,
  { sellerId, userId }: Account,
  id: string,
  requester?: Requester,
): Promise<EmailMessage | undefined> {
  const { transact, deriveSecret, publicUrl } = services
  const actorName = requester ? (requester.askedBy ?? 'operator') : 'public'
  return transact({ sellerId, actorName }, async (tx) => {
    const at = wallClock.now()
    const [[user], [seller], resets] = await tx.enter(
      selectUser(sellerId, userId),
      selectSeller(sellerId),
      selectPasswordResets(sellerId, userId),
    )
    if (!user || !seller) return undefined
    const invited = isInvited(user)
    if (invited ? !requester : !isActive(user)) return undefined
    const begun = resets.find((reset) => reset.id === id)
    const open = resets.filter((reset) => isOpenReset(reset, at))
    if (begun ? !open.includes(begun) : !invited && open.length >= OPEN_RESETS_MAX) return undefined

    const ends = new Date(at.getTime() + validMillis(invited))
    const reset = begun ?? newPasswordReset(user, id, ends, deriveSecret)
    const link = `${publicUrl}/redefinir-senha/${resetToken(reset, deriveSecret)}`
    const answer =
      invited && requester
        ? invitationEmail(user.email, link, seller, requester.askedBy)
        : passwordResetEmail(user.email, link)
    if (begun) return answer
    const earlier = invited ? [spendPasswordResets(sellerId, userId, at)] : []
    return tx.commit(
      {
        writes: [...earlier, insertPasswordReset(reset)],
        audit: [
          {
            action: invited ? 'user.invitation-sent' : 'password-reset.requested',
            subject: userId,
          },
        ],
      },
      { answer },
    )
  })
}

/** The id of the work is the e-mail's own: sent again, it arrives once. A refused address is final. */
async function send(
  { rails, transact }: Services,
  { sellerId, userId }: Account,
  id: string,
  message: EmailMessage,
): Promise<void> {
  const refused = await orRefused(() => rails.email.send({ id, sellerId, ...message }))
  if (!refused) return
  const details = { refusal: refused.reason }
  await transact({ sellerId, actorName: 'public' }, async (tx) => {
    await tx.enter()
    await tx.commit({ audit: [{ action: 'email.refused', subject: userId, details }] })
  })
}
