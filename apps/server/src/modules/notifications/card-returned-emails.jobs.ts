import { type ChargeAttemptRow, selectAttempt } from '#modules/card-payments/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import {
  atCheckout,
  type ChargeOfKnown,
  greetingOf,
  isOfKnown,
  reais,
  type Sender,
  toBuyer,
} from './charge-emails.ts'
import { tellCardReturned } from './notification-work.ts'
import { selectChargesToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/** Tells the buyer that a card payment came too late and was given back (docs/decisions/0054). */
export const cardReturnedEmailsJobs = (services: Needs): Job[] => [
  tellCardReturned.job(([item]) => tell(services, item)),
]

async function tell(
  { transact, publicUrl }: Needs,
  item: ItemOf<typeof tellCardReturned>,
): Promise<void> {
  const { sellerId, kind, of } = item
  const { attemptId } = of
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [attempt]] = await tx.enter(
      selectSeller(sellerId),
      selectAttempt(sellerId, attemptId),
    )
    if (!seller || !attempt) throw new Error(`There is no attempt ${attemptId}`)
    const [charges] = await tx.read(selectChargesToTell(sellerId, [attempt.chargeId]))
    await tx.commit(
      {
        work: charges
          .filter(isOfKnown)
          .map((charge) =>
            sendEmail.now(
              { about: `${kind} ${attemptId}` },
              cardReturnedEmail(charge, attempt, { seller, publicUrl }),
            ),
          ),
      },
      { done: [item.id] },
    )
  })
}

function cardReturnedEmail(
  charge: ChargeOfKnown,
  { amountCents, card }: ChargeAttemptRow,
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
    isToBuyer: true,
    footer: toBuyer(charge, sender),
  }
}
