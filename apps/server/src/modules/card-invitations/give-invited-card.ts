import * as api from '@vintem/contracts/card-invitations/endpoints'
import { CARD_CONSENT_VERSION } from '@vintem/contracts/card-payments/consent'
import { addressDigest, verifyCard } from '#modules/card-checkout/index.ts'
import { askerOf } from '#modules/card-guard/index.ts'
import { insertConsent } from '#modules/card-payments/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { sendEmail } from '#work/send-email.ts'
import { cardKept } from './card-kept.ts'
import { cardGivenEmail } from './invitation-emails.ts'
import { enterInvitation, readInvitation } from './invitation-link.ts'
import { invitationTerms } from './invitation-terms.ts'

const DAY_SECONDS = 86_400
/** Cards that are tried at one invitation in a day, good or not: the card guard counts them besides. */
const TRIES_A_DAY = 8
const ENOUGH = 'Este convite já teve muitas tentativas de cartão hoje.'

/**
 * The subscriber gives a card, which is verified with no amount and kept; the invitation is used up. Of two
 * at the same time one is kept. Fails with CardInvitationInvalid, and as any card that is refused or held.
 */
export const giveInvitedCard = action(
  api.giveInvitedCard,
  async ({ body, services, caller, cookies }) => {
    const presented = readInvitation(body.token)
    const { sellerId, id } = presented
    const options = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
    const customer = await services.transact({ ...options, onlyReads: true }, async (tx) => {
      const found = await enterInvitation(tx, presented)
      requireConsent(body.consent, invitationTerms(found.subscription, found.seller).consent)
      const [[known]] = await tx.read(selectCustomer(sellerId, found.subscription.customerId))
      return known
    })
    const tries = { rule: 'card invitation day', subject: `${sellerId} ${id}` }
    const ration = { ...tries, limit: TRIES_A_DAY, seconds: DAY_SECONDS }
    await takeRations(services, [ration], ENOUGH)
    const card = await verifyCard(services, {
      typed: body,
      proof: undefined,
      // There is no link: what is counted at one is counted at the subscription.
      place: { sellerId, linkId: id, document: customer?.document ?? null },
      asker: askerOf(services, caller, cookies),
      buyer: customer,
      about: id,
    })
    return services.transact(options, async (tx) => {
      const { subscription, seller } = await enterInvitation(tx, presented)
      const { amountCents, firstChargeOn, consent } = invitationTerms(subscription, seller)
      requireConsent(body.consent, consent)
      const row = { sellerId, chargeId: null, createdAt: tx.now, ...card }
      const agreed = {
        sellerId,
        id: newId(),
        chargeId: null,
        subscriptionId: id,
        version: CARD_CONSENT_VERSION,
        text: consent,
        amountCents,
        addressDigest: addressDigest(services, caller.ip),
        givenAt: wallClock.now(),
      }
      const { brand, last4 } = card
      const details = { brand, last4, consent: agreed.id, text: consent }
      const [[known]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
      const letter = { to: known?.email ?? '', subscription, seller, brand, last4 }
      return tx.commit(
        merge(cardKept(subscription, row, tx.now), {
          writes: [insertConsent(agreed)],
          audit: [{ action: 'subscription.card-given', subject: id, details }],
          work: known?.email
            ? [
                sendEmail.now(
                  { about: `card-given ${id}` },
                  cardGivenEmail({ ...letter, amountCents, firstChargeOn }),
                ),
              ]
            : [],
        }),
        { answer: { brand, last4 } },
      )
    })
  },
)

/** Fails where what was agreed to is not what would be charged by now. */
function requireConsent(given: string, text: string): void {
  if (given === text) return
  const description = 'A autorização mudou. Recarregue a página, leia e marque de novo.'
  throw new InvalidFields([{ field: 'consent', description }])
}
