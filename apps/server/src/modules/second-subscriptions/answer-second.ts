import type * as api from '@vintem/contracts/checkout/endpoints'
import { plainDocument } from '#modules/customers/index.ts'
import { selectCheckout } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { type Ration, widened } from '#platform/rations.ts'
import type { BeforeContext } from '#use-cases/use-case.ts'
import { sendEmail } from '#work/send-email.ts'
import { alreadySubscribedEmail } from './already-subscribed-email.ts'
import { selectSecond } from './second-subscriptions.store.ts'

type Start = BeforeContext<typeof api.startCheckoutCharge>

/** Mails to the owner of a document, whatever else is typed with it. */
const mailsAbout = (sellerId: number, document: string): Ration[] => [
  {
    rule: 'second subscription day',
    subject: `${sellerId} ${document}`,
    limit: 5,
    seconds: 86_400,
  },
]

/**
 * True where the plan of a link is of one per document, and the document has a subscription of it. The mailbox on
 * file is told, and no other: what was typed may be a stranger's (docs/decisions/0285).
 */
export async function answerSecond(
  { params, body: { buyer }, services }: Pick<Start, 'params' | 'body' | 'services'>,
  { sellerId, isRationed }: { sellerId: number; isRationed: boolean },
): Promise<boolean> {
  const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
  const [second] = await services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
    const document = plainDocument(buyer?.document.documentNumber ?? '')
    const documentNation = buyer?.document.documentNation ?? ''
    const [found] = await tx.enter(
      selectSecond(sellerId, { link: params.link, documentNation, document }),
    )
    return found
  })
  if (!second) return false
  const rations = widened(mailsAbout(sellerId, second.document), services.rateLimitScale)
  if (isRationed || (await services.rations.take(rations))) return true
  await services.transact(txOptions, async (tx) => {
    const [[seller], [page]] = await tx.enter(selectSeller(sellerId), selectCheckout(sellerId))
    if (!seller) return
    const { email: to, planTitle } = second
    const email = alreadySubscribedEmail({ to, planTitle, seller, page }, services)
    await tx.commit({ work: [sendEmail.now({ about: `subscribed-already ${newId()}` }, email)] })
  })
  return true
}
