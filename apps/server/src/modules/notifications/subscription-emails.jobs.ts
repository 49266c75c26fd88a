import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectCancellation } from '#modules/portal/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import {
  type CustomersSubscription,
  selectChargesOfSubscription,
  selectSubscription,
} from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import { dayOf, momentOf } from './charge-emails.ts'
import { tellSubscriptionCanceled } from './notification-work.ts'

/** Writes to customers that their subscription was ended; another job sends the e-mail. */
export const subscriptionEmailsJobs = (services: Pick<Services, 'transact'>): Job[] => [
  tellSubscriptionCanceled.job(([item]) => tell(services, item)),
]

async function tell(
  { transact }: Pick<Services, 'transact'>,
  item: ItemOf<typeof tellSubscriptionCanceled>,
): Promise<void> {
  const { sellerId, kind, of, payload } = item
  const { subscriptionId } = of
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [subscription], charges] = await tx.enter(
      selectSeller(sellerId),
      selectSubscription(sellerId, subscriptionId),
      selectChargesOfSubscription(sellerId, subscriptionId),
    )
    if (!seller || !subscription) throw new Error(`There is no subscription ${subscriptionId}`)
    const typed = subscription.payer as Payer | null
    const [[customer], [byBuyer]] = await tx.read(
      selectCustomer(sellerId, subscription.customerId),
      selectCancellation(sellerId, subscriptionId),
    )
    const to = byBuyer?.email ?? typed?.email ?? customer?.email
    // A typed address without any payment may be anybody's; who cancelled has proven theirs.
    const isKnown = byBuyer !== undefined || typed === null || payload.wasStatus !== 'PENDING'
    const late = charges.filter(({ status }) => status === 'LATE' || status === 'FAILED')
    const name = typed ? null : (customer?.name ?? null)
    await tx.commit(
      {
        work:
          to && isKnown
            ? [
                sendEmail.now(
                  { about: `${kind} ${subscriptionId}` },
                  cancelledEmail({ to, name, byBuyer }, subscription, late, seller),
                ),
              ]
            : [],
      },
      { done: [item.id] },
    )
  })
}

/** The number of a buyer's own cancellation. */
interface Protocol {
  protocol: string
}

function cancelledEmail(
  { to, name, byBuyer }: { to: string; name: string | null; byBuyer: Protocol | undefined },
  subscription: CustomersSubscription,
  late: readonly { dueDate: CivilDate; valueCents: Cents }[],
  seller: SellerRow,
): EmailContent {
  const { planTitle, cancelledAt } = subscription
  return {
    to,
    subject: `Assinatura cancelada: ${planTitle}, de ${seller.fantasyName}`,
    heading: 'Sua assinatura foi cancelada',
    paragraphs: [
      `${name === null ? 'Olá.' : `Olá, ${name}.`} ${byBuyer ? 'A sua assinatura foi cancelada a seu pedido.' : `${seller.fantasyName} cancelou a sua assinatura.`} Nada mais será cobrado por ela.`,
      ...(late.length > 0 ? ['O que já estava vencido e sem pagamento continua em aberto.'] : []),
    ],
    facts: [
      ['Assinatura', planTitle],
      ...(byBuyer ? [['Protocolo', byBuyer.protocol] as [string, string]] : []),
      ['Cancelada em', cancelledAt ? momentOf(cancelledAt) : ''],
      ...late.map(({ dueDate, valueCents }): [string, string] => [
        `Em aberto, venceu em ${dayOf(dueDate)}`,
        formatBRL(valueCents),
      ]),
    ],
    footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${seller.fantasyName}.`,
  }
}
