import { type Cents, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/card-invitations/endpoints'
import {
  CardProofRequired,
  CardsPaused,
  MethodNotOffered,
  PriceChanged,
} from '@vintem/contracts/errors'
import { addressDigest, newCardOf, tokenize } from '#modules/card-checkout/index.ts'
import { admitCard, askerOf, selectCardPause } from '#modules/card-guard/index.ts'
import { type ChargeCardRow, insertCard } from '#modules/card-payments/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { byBuyer, payOpen, verifyGiven } from '#modules/portal-cards/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { selectOpenCharges } from './card-invitations.store.ts'
import { invitationDoor } from './invitation-door.ts'
import { enterInvitation, readInvitation } from './invitation-link.ts'
import { invitationTerms } from './invitation-terms.ts'

const DAY_SECONDS = 86_400
/** Cards that are tried at one invitation in a day, good or not: the card guard counts them besides. */
const TRIES_A_DAY = 8
const ENOUGH = 'Este convite já teve muitas tentativas de cartão hoje.'

/**
 * The subscriber gives a card, which pays what is open, the oldest first, and is kept with the first payment;
 * with nothing open it is verified with no amount. The invitation is used up; of two cards at the same time one
 * is kept. Its issuer may ask the holder first: see continueInvitedCard. Fails with CardInvitationInvalid, with
 * PriceChanged where something else is open by now, and as any card that is refused or held.
 */
export const giveInvitedCard = action(
  api.giveInvitedCard,
  async ({ body, services, caller, cookies }) => {
    const presented = readInvitation(body.token)
    const { sellerId, id } = presented
    if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
    const { open, terms, customer } = await services.transact(
      { sellerId, actorName: 'buyer', onlyReads: true },
      (tx) => findInvited(tx, presented, body),
    )
    const ration = {
      rule: 'card invitation day',
      subject: `${sellerId} ${id}`,
      limit: TRIES_A_DAY,
      seconds: DAY_SECONDS,
    }
    await takeRations(services, [ration], ENOUGH)

    const asker = askerOf(services, caller, cookies)
    // There is no link: what is counted at one is counted at the subscription.
    const place = { sellerId, linkId: id, document: customer?.document ?? null }
    const number = body.number.replaceAll(' ', '')
    const { proof } = body
    const toAdmit = { place, asker, number, proof, about: id, isStored: false }
    const admitted = await admitCard(services, toAdmit).catch(async (error: unknown) => {
      // The page comes back with the puzzle solved: it is the same card.
      const isProof = error instanceof Failure && error.kind === CardProofRequired
      if (isProof) await services.rations.giveBack([ration])
      throw error
    })
    const token = await tokenize(services, body, number)
    const by = byBuyer({ sellerId, email: null })
    const card = await services.transact(by, async (tx) => {
      await tx.enter()
      const given = { ...token, ...admitted, ...newCardOf(body) }
      const row: ChargeCardRow = { sellerId, chargeId: null, createdAt: tx.now, ...given }
      await tx.commit({ writes: [insertCard(row)] })
      return row
    })
    const given = {
      sellerId,
      subscriptionId: id,
      email: null,
      card,
      consent: {
        text: terms.consent,
        amountCents: terms.amountCents,
        addressDigest: addressDigest(services, caller.ip),
      },
      asker,
      door: invitationDoor,
    }
    return open.length > 0
      ? payOpen(
          services,
          given,
          open.map((charge) => charge.id),
        )
      : verifyGiven(services, given, { place, buyer: customer })
  },
)

/** What a card is given for, as it was shown. Fails where that is something else by now. */
async function findInvited(
  tx: Tx,
  presented: ReturnType<typeof readInvitation>,
  { consent, amount }: { consent: string; amount: Cents },
) {
  const { sellerId, id } = presented
  const { subscription, seller, hasPortal } = await enterInvitation(tx, presented)
  const [open, [customer], [pause]] = await tx.read(
    selectOpenCharges(sellerId, id, tx.today),
    selectCustomer(sellerId, subscription.customerId),
    selectCardPause(sellerId, id, wallClock.now()),
  )
  if (pause) throw new Failure(CardsPaused)
  const terms = invitationTerms(subscription, seller, hasPortal)
  if (consent !== terms.consent) {
    const description = 'A autorização mudou. Recarregue a página, leia e marque de novo.'
    throw new InvalidFields([{ field: 'consent', description }])
  }
  if (amount !== sum(open.map(({ valueCents }) => valueCents))) throw new Failure(PriceChanged)
  return { open, terms, customer }
}
