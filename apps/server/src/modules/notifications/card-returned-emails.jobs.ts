import type { Services } from '#http/use-case.ts'
import { type ChargeTryRow, NOTIFY_CARD_RETURNED, selectTry } from '#modules/charges/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Job, Work } from '#work/job.ts'
import {
  atCheckout,
  type ChargeOfKnown,
  greetingOf,
  isOfKnown,
  reais,
  type Sender,
  toBuyer,
} from './charge-emails.ts'
import type { EmailContent } from './email-layout.ts'
import { selectChargesToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/** Tells the buyer that a card payment came too late and was given back (docs/decisions/0054). */
export const cardReturnedEmailsJobs = (services: Needs): Job[] => [
  { kind: NOTIFY_CARD_RETURNED, lane: 'mail', batch: 1, run: ([item]) => tell(services, item) },
]

async function tell({ transact, publicUrl }: Needs, item: Work): Promise<void> {
  const { sellerId, key } = item
  await transact({ sellerId, actorName: NOTIFY_CARD_RETURNED }, async (tx) => {
    const [[seller], [attempt]] = await tx.enter(selectSeller(sellerId), selectTry(sellerId, key))
    if (!seller || !attempt) throw new Error(`There is no attempt ${key}`)
    const [charges] = await tx.read(selectChargesToTell(sellerId, [attempt.chargeId]))
    await tx.commit(
      {
        work: charges.filter(isOfKnown).map((charge) => ({
          kind: 'send-email',
          key: `${NOTIFY_CARD_RETURNED} ${key}`,
          payload: cardReturnedEmail(charge, attempt, { seller, publicUrl }),
        })),
      },
      { done: [item.id] },
    )
  })
}

function cardReturnedEmail(
  charge: ChargeOfKnown,
  { amountCents, card }: ChargeTryRow,
  sender: Sender,
): EmailContent {
  const { seller } = sender
  const value = reais(amountCents)
  const { brand, last4 } = card as { brand: string; last4: string }
  return {
    to: charge.buyerEmail,
    subject: `Pagamento devolvido: ${value} de ${seller.fantasyName}`,
    heading: `${value} de volta para você`,
    paragraphs: [
      `${greetingOf(charge)} O seu cartão foi aprovado depois que a cobrança de ${seller.fantasyName} já estava encerrada ou paga de outra forma. O valor foi devolvido, e não é preciso fazer nada.`,
      'O crédito aparece na fatura atual ou nas seguintes, conforme o emissor do seu cartão.',
    ],
    facts: [
      ['Referente a', charge.title],
      ['Valor devolvido', value],
      ['Cartão', `${brand} final ${last4}`],
      ['Identificação', charge.id],
    ],
    action: atCheckout(charge, sender, 'Ver cobrança'),
    footer: toBuyer(sender),
  }
}
