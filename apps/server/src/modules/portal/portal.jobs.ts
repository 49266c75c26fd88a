import { portalAddress, selectCheckout } from '#modules/plans/index.ts'
import { emailFace, isApproved, selectSeller } from '#modules/sellers/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { uuidFromKey } from '#platform/ids.ts'
import { widened } from '#platform/rations.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { isOpenLink, newPortalLink, portalEmail } from './portal-link.ts'
import { mailboxRations } from './portal-rations.ts'
import { sendPortalLinks } from './portal-work.ts'
import { insertPortalLink, selectEmailsOf, selectPortalLink } from './portal.store.ts'

export const portalJobs = (services: Services): Job[] => [
  sendPortalLinks.job(([item]) => sendLinks(services, item)),
]

type Requested = ItemOf<typeof sendPortalLinks>

/** A link to each mailbox that the seller has on file for an e-mail or document; to none, nothing. */
async function sendLinks(services: Services, item: Requested): Promise<void> {
  const { sellerId, id, payload } = item
  const txOptions = { sellerId, actorName: 'public', onlyReads: true }
  const emails = await services.transact(txOptions, async (tx) => {
    const [rows] = await tx.enter(selectEmailsOf(sellerId, payload.who))
    return rows.map(({ email }) => email)
  })
  for (const email of emails)
    await sendLink(services, sellerId, email, uuidFromKey(`${id} ${email}`))
  await services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
}

/** The id of the link is the e-mail's own: sent again, it arrives once. A refused address is final. */
async function sendLink(
  services: Services,
  sellerId: number,
  email: string,
  id: string,
): Promise<void> {
  const message = await openLink(services, sellerId, email, id)
  if (!message) return
  const refused = await orRefused(() => services.rails.email.send({ id, sellerId, ...message }))
  if (!refused) return
  const details = { refusal: refused.reason }
  await services.transact({ sellerId, actorName: 'public' }, async (tx) => {
    await tx.enter()
    await tx.commit({ audit: [{ action: 'email.refused', subject: id, details }] })
  })
}

/** Undefined where the mailbox has had enough, or the seller has no page any more. */
async function openLink(
  services: Services,
  sellerId: number,
  email: string,
  id: string,
): Promise<EmailMessage | undefined> {
  const { transact, rations, rateLimitScale, deriveSecret: derive, publicUrl } = services
  const read = { sellerId, actorName: 'public', onlyReads: true }
  const begun = await transact(
    read,
    async (tx) => (await tx.enter(selectPortalLink(sellerId, id)))[0][0],
  )
  if (!begun && (await rations.take(widened(mailboxRations(email), rateLimitScale))))
    return undefined
  return transact({ sellerId, actorName: 'public' }, async (tx) => {
    const now = wallClock.now()
    const [[seller], [checkout]] = await tx.enter(selectSeller(sellerId), selectCheckout(sellerId))
    if (!seller || !isApproved(seller) || !checkout) return undefined
    if (begun && !isOpenLink(begun, now)) return undefined
    const link = begun ?? newPortalLink({ sellerId, id, email, now }, derive)
    const page = portalAddress(publicUrl, checkout.subDomain)
    const face = emailFace(seller, publicUrl)
    const answer = portalEmail(link, seller, { page, derive, face })
    if (begun) return answer
    return tx.commit(
      {
        writes: [insertPortalLink(link)],
        audit: [{ action: 'portal.link-sent', subject: id, details: { email } }],
      },
      { answer },
    )
  })
}
