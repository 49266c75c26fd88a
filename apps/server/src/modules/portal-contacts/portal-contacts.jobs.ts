import { emailFace, isApproved, selectSeller } from '#modules/sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { emailCodeEmail } from './contact-emails.ts'
import { codeOf } from './email-change.ts'
import { sendEmailCode } from './portal-contacts-work.ts'
import { selectChange } from './portal-contacts.store.ts'

export const portalContactsJobs = (services: Services): Job[] => [
  sendEmailCode.job(([item]) => send(services, item)),
]

/** The code, unless it ran out meanwhile. Sent again, it arrives once; a refused address is final. */
async function send(services: Services, item: ItemOf<typeof sendEmailCode>): Promise<void> {
  const { sellerId, id, kind: actorName, of } = item
  const { transact, deriveSecret, rails, publicUrl } = services
  const message = await transact({ sellerId, actorName, onlyReads: true }, async (tx) => {
    const [[change], [seller]] = await tx.enter(
      selectChange(sellerId, of.change),
      selectSeller(sellerId),
    )
    const isOpen = change && change.usedAt === null && change.expiresAt > wallClock.now()
    if (!isOpen || !seller || !isApproved(seller)) return undefined
    const face = emailFace(seller, publicUrl)
    return emailCodeEmail({ to: change.email, seller, code: codeOf(change, deriveSecret), face })
  })
  const refused =
    message && (await orRefused(() => rails.email.send({ id: of.change, sellerId, ...message })))
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const details = { refusal: refused?.reason }
    const audit = { action: 'email.refused', subject: of.change, details } as const
    await tx.commit(refused ? { audit: [audit] } : {}, { done: [id] })
  })
}
