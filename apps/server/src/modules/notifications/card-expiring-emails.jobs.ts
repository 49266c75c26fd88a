import { formatCivilDate } from '@vintem/brazil/calendar'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectKeptCard } from '#modules/kept-cards/index.ts'
import { portalAddress, selectCheckout } from '#modules/plans/index.ts'
import { selectSettings, settingsOf } from '#modules/reminders/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { selectSubscription, noticeOf } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import { tellCardExpiring } from './notification-work.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

export const cardExpiringEmailsJobs = (services: Needs): Job[] => [
  tellCardExpiring.job(([item]) => tell(services, item)),
]

/**
 * Asks a subscriber for another card. Nobody is asked once another was given or the subscription ends, nor
 * where the seller has switched off all that buyers have not asked for.
 */
async function tell(
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of: { subscriptionId, expiresOn } }: ItemOf<typeof tellCardExpiring>,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [subscription], [card], [row], [page]] = await tx.enter(
      selectSeller(sellerId),
      selectSubscription(sellerId, subscriptionId),
      selectKeptCard(sellerId, subscriptionId),
      selectSettings(sellerId),
      selectCheckout(sellerId),
    )
    if (!seller || !subscription) throw new Error(`There is no subscription ${subscriptionId}`)
    const isSo = card?.isCharged && card.expiresOn === expiresOn
    const settings = settingsOf(row, seller)
    if (!isSo || !settings.active) return tx.commit({}, { done: [id] })
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const typed = subscription.payer as Payer | null
    const to = typed?.email ?? customer?.email
    const email =
      to &&
      cardExpiringEmail({
        to,
        name: typed ? null : (customer?.name ?? null),
        card: `${card.brand} final ${card.last4}`,
        expiration: formatCivilDate(card.expiresOn ?? tx.today).slice(3),
        planTitle: subscription.planTitle,
        nextDay: formatCivilDate(subscription.nextDueDate),
        portal: page && portalAddress(publicUrl, page.subDomain),
        seller,
        sender: senderOf(settings),
      })
    const about = `${kind} ${key}`
    const notice = noticeOf(subscriptionId, 'CARD_EXPIRING')
    const work = email ? [sendEmail.now({ about }, { ...email, notice })] : []
    return tx.commit({ work }, { done: [id] })
  })
}

interface Expiring {
  to: string
  /** Null where a stranger may have typed it. */
  name: string | null
  card: string
  /** '03/2027'. */
  expiration: string
  planTitle: string
  nextDay: string
  /** Undefined where the seller has no public page. */
  portal: string | undefined
  seller: Pick<SellerRow, 'fantasyName'>
  sender: EmailContent['sender']
}

const senderOf = ({ name, email, hiddenEmail }: ReturnType<typeof settingsOf>) => ({
  name,
  replyTo: email,
  ...(hiddenEmail !== null && { bcc: hiddenEmail }),
})

function cardExpiringEmail(expiring: Expiring): EmailContent {
  const { to, name, card, expiration, planTitle, nextDay, portal, seller, sender } = expiring
  const how = portal
    ? 'Para a assinatura continuar sem interrupção, informe outro cartão na sua área de assinante.'
    : `Para a assinatura continuar sem interrupção, fale com ${seller.fantasyName}: basta responder a este e-mail.`
  return {
    to,
    subject: `Seu cartão vence em ${expiration}: ${planTitle}, de ${seller.fantasyName}`,
    heading: `O cartão da sua assinatura vence em ${expiration}`,
    paragraphs: [
      `${name === null ? 'Olá.' : `Olá, ${name}.`} O cartão que paga a sua assinatura de ${seller.fantasyName} está perto do vencimento. ${how}`,
      'Se o seu banco já enviou um cartão novo, use os dados dele.',
    ],
    facts: [
      ['Assinatura', planTitle],
      ['Cartão', card],
      ['Vence em', expiration],
      ['Próxima cobrança', nextDay],
    ],
    ...(portal && { action: { label: 'Informar outro cartão', url: portal } }),
    sender,
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${seller.fantasyName}.`,
  }
}
