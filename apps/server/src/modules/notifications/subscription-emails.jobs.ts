import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { moneyBackWords } from '@vintem/contracts/portal/words'
import type { SubscriptionNotice } from '@vintem/contracts/subscription-messages/words'
import { totalOf } from '#modules/charges/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectCancellation } from '#modules/portal/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { pauseEndSentences } from '#modules/subscription-pauses/index.ts'
import {
  type CustomersSubscription,
  goingOn,
  selectChargesOfSubscription,
  selectSubscription,
  noticeOf,
} from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import { dayOf, momentOf } from './charge-emails.ts'
import {
  tellSubscriptionCanceled,
  tellSubscriptionEnding,
  tellSubscriptionPaused,
  tellSubscriptionResumed,
  tellSubscriptionResuming,
} from './notification-work.ts'
import { type RefundWithEnd, selectRefundsWithEnd } from './notifications.store.ts'

/** Writes to customers what happens to their subscription; another job sends the e-mail. */
export const subscriptionEmailsJobs = (services: Pick<Services, 'transact'>): Job[] => [
  tellSubscriptionCanceled.job(([item]) =>
    tell(services, item, 'CANCELED', (known) =>
      // What ends as planned was written when it was planned.
      hasEndedAsPlanned(known.subscription) ? undefined : cancelledEmail(known),
    ),
  ),
  tellSubscriptionEnding.job(([item]) =>
    tell(services, item, 'ENDING', (known) =>
      known.subscription.endsOn === null
        ? undefined
        : endingEmail(known, known.subscription.endsOn),
    ),
  ),
  tellSubscriptionPaused.job(([item]) =>
    tell(services, item, 'PAUSED', (known) => {
      const { pausedFrom, pausedUntil } = known.subscription
      const isSo = pausedFrom === item.of.from && pausedUntil === item.of.until
      return isSo ? pausedEmail(known, { from: pausedFrom, until: pausedUntil }) : undefined
    }),
  ),
  tellSubscriptionResuming.job(([item]) =>
    tell(services, item, 'RESUMING', (known) => {
      const { pausedUntil } = known.subscription
      return pausedUntil === item.of.until ? resumingEmail(known, pausedUntil) : undefined
    }),
  ),
  tellSubscriptionResumed.job(([item]) =>
    tell(services, item, 'RESUMED', (known) => {
      const { pausedFrom, status } = known.subscription
      return pausedFrom === null && status !== 'INACTIVE' ? resumedEmail(known) : undefined
    }),
  ),
]

const hasEndedAsPlanned = ({ endsOn, cancelledAt }: CustomersSubscription): boolean =>
  endsOn !== null && cancelledAt !== null && civilDateOf(cancelledAt) >= endsOn

type Item =
  | ItemOf<typeof tellSubscriptionCanceled>
  | ItemOf<typeof tellSubscriptionEnding>
  | ItemOf<typeof tellSubscriptionPaused>
  | ItemOf<typeof tellSubscriptionResuming>

/** The subscription to write about, and to whom. */
interface Known {
  to: string
  name: string | null
  byBuyer: Protocol | undefined
  subscription: CustomersSubscription
  late: readonly { dueDate: CivilDate; valueCents: Cents }[]
  seller: SellerRow
  /** What goes back with its end. */
  back: readonly RefundWithEnd[]
}

async function tell(
  { transact }: Pick<Services, 'transact'>,
  item: Item,
  notice: SubscriptionNotice,
  write: (known: Known) => EmailContent | undefined,
): Promise<void> {
  const { sellerId, kind, key, of, payload } = item
  const { subscriptionId } = of
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [subscription], charges] = await tx.enter(
      selectSeller(sellerId),
      selectSubscription(sellerId, subscriptionId),
      selectChargesOfSubscription(sellerId, subscriptionId),
    )
    if (!seller || !subscription) throw new Error(`There is no subscription ${subscriptionId}`)
    const typed = subscription.payer as Payer | null
    const [[customer], [byBuyer], back] = await tx.read(
      selectCustomer(sellerId, subscription.customerId),
      selectCancellation(sellerId, subscriptionId),
      selectRefundsWithEnd(sellerId, subscriptionId),
    )
    const to = byBuyer?.email ?? typed?.email ?? customer?.email
    const wasStatus = payload && 'wasStatus' in payload ? payload.wasStatus : undefined
    // A typed address without any payment may be anybody's; who cancelled has proven theirs.
    const isKnown = byBuyer !== undefined || typed === null || wasStatus !== 'PENDING'
    const late = charges.filter(({ status }) => status === 'LATE' || status === 'FAILED')
    const name = typed ? null : (customer?.name ?? null)
    const email =
      to && isKnown ? write({ to, name, byBuyer, subscription, late, seller, back }) : undefined
    const about = `${kind} ${key}`
    const of = noticeOf(subscriptionId, notice)
    const work = email ? [sendEmail.now({ about }, { ...email, notice: of })] : []
    await tx.commit({ work }, { done: [item.id] })
  })
}

/** The number of a buyer's own cancellation. */
interface Protocol {
  protocol: string
}

const greeting = ({ name }: Known): string => (name === null ? 'Olá.' : `Olá, ${name}.`)

function cancelledEmail(known: Known): EmailContent {
  const { byBuyer, subscription, seller } = known
  const { planTitle, cancelledAt } = subscription
  const who = byBuyer
    ? 'A sua assinatura foi cancelada a seu pedido.'
    : `${seller.fantasyName} cancelou a sua assinatura.`
  return emailOf(known, {
    subject: `Assinatura cancelada: ${planTitle}, de ${seller.fantasyName}`,
    heading: 'Sua assinatura foi cancelada',
    paragraph: `${greeting(known)} ${who} Nada mais será cobrado por ela.`,
    when: ['Cancelada em', cancelledAt ? momentOf(cancelledAt) : ''],
  })
}

function endingEmail(known: Known, endsOn: CivilDate): EmailContent {
  const { byBuyer, subscription, seller } = known
  const { planTitle } = subscription
  const who = byBuyer
    ? 'O cancelamento da sua assinatura está registrado.'
    : `${seller.fantasyName} cancelou a sua assinatura.`
  // Who asked for it takes it back; a seller's end is theirs.
  const back = byBuyer ? ' Se mudar de ideia antes disso, mantenha-a na sua área de assinante.' : ''
  return emailOf(known, {
    subject: `Sua assinatura termina em ${dayOf(endsOn)}: ${planTitle}, de ${seller.fantasyName}`,
    heading: `Sua assinatura termina em ${dayOf(endsOn)}`,
    paragraph: `${greeting(known)} ${who} Ela continua até ${dayOf(endsOn)}, e nada mais será cobrado por ela.${back}`,
    when: ['Termina em', dayOf(endsOn)],
  })
}

function pausedEmail(known: Known, { from, until }: { from: CivilDate; until: CivilDate }) {
  const { planTitle, pauseAskedBy } = known.subscription
  const { fantasyName } = known.seller
  const who =
    pauseAskedBy === 'BUYER'
      ? 'A pausa da sua assinatura está registrada.'
      : `${fantasyName} pausou a sua assinatura.`
  return emailOf(known, {
    subject: `Sua assinatura fica pausada até ${dayOf(until)}: ${planTitle}, de ${fantasyName}`,
    heading: `Sua assinatura fica pausada até ${dayOf(until)}`,
    paragraph: `${greeting(known)} ${who} A partir de ${dayOf(from)} nada é cobrado por ela, e o tempo da pausa não é cobrado depois.`,
    when: ['Volta em', dayOf(until)],
  })
}

function resumingEmail(known: Known, until: CivilDate): EmailContent {
  const { planTitle } = known.subscription
  const { fantasyName } = known.seller
  return emailOf(known, {
    subject: `Sua assinatura volta em ${dayOf(until)}: ${planTitle}, de ${fantasyName}`,
    heading: `Sua assinatura volta em ${dayOf(until)}`,
    paragraph: `${greeting(known)} ${pauseEndSentences.RESUMING}`,
    when: ['Próxima cobrança', dayOf(goingOn(known.subscription).nextDueDate)],
  })
}

function resumedEmail(known: Known): EmailContent {
  const { planTitle, nextDueDate } = known.subscription
  const { fantasyName } = known.seller
  return emailOf(known, {
    subject: `Sua assinatura voltou: ${planTitle}, de ${fantasyName}`,
    heading: 'Sua assinatura voltou',
    paragraph: `${greeting(known)} ${pauseEndSentences.RESUMED}`,
    when: ['Próxima cobrança', dayOf(nextDueDate)],
  })
}

interface Words {
  subject: string
  heading: string
  paragraph: string
  when: [string, string]
}

function emailOf(
  { to, byBuyer, subscription: { planTitle }, late, seller, back }: Known,
  { subject, heading, paragraph, when }: Words,
): EmailContent {
  return {
    to,
    subject,
    heading,
    paragraphs: [
      paragraph,
      ...new Set(back.map(({ method }) => moneyBackWords[method])),
      ...(late.length > 0 ? ['O que já estava vencido e sem pagamento continua em aberto.'] : []),
    ],
    facts: [
      ['Assinatura', planTitle],
      ...(byBuyer ? [['Protocolo', byBuyer.protocol] as [string, string]] : []),
      when,
      ...(back.length > 0 ? [['Devolução', formatBRL(totalOf(back))] as [string, string]] : []),
      ...late.map(({ dueDate, valueCents }): [string, string] => [
        `Em aberto, venceu em ${dayOf(dueDate)}`,
        formatBRL(valueCents),
      ]),
    ],
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque assinou ${planTitle}, de ${seller.fantasyName}.`,
  }
}
