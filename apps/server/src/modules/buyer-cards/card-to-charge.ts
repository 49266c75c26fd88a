import { BuyerCardOver, BuyerCardUnknown, CardTokenSpent } from '@vintem/contracts/errors'
import { selectPaymentsWith } from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { cardStatus } from './buyer-card-view.ts'
import { type BuyerCardRow, lockBuyerCard } from './buyer-cards.store.ts'

/** How long a token of nobody's card may pay. */
const TOKEN_MILLIS = 3_600_000

/** How a call names the card that pays. */
interface CardNamed {
  cardToken?: string | undefined
  cardId?: string | undefined
}

/**
 * The card of a payment, locked, so that two payments at the same time cannot both use its token. Fails at the
 * field with BuyerCardUnknown, also where it is another customer's; with CardTokenSpent where it has paid
 * already, or may have; and with BuyerCardOver.
 */
export async function cardToCharge(
  tx: Pick<Tx, 'sellerId' | 'now' | 'today' | 'read'>,
  { cardToken, cardId }: CardNamed,
  { customerId, path }: { customerId: string | null; path: string },
): Promise<BuyerCardRow> {
  const field = `${path}${cardToken === undefined ? 'cardId' : 'cardToken'}`
  const [[card]] = await tx.read(lockBuyerCard(tx.sellerId, cardToken ?? cardId))
  if (!card || !isOf(card, customerId, cardToken === undefined)) {
    throw new Failure(BuyerCardUnknown, { field })
  }
  if (cardStatus(card, tx.today) !== 'ACTIVE' || isStale(card, tx.now)) {
    throw new Failure(BuyerCardOver, { field })
  }
  if (cardToken !== undefined) {
    const [[paid]] = await tx.read(selectPaymentsWith(tx.sellerId, card.token))
    if (paid) throw new Failure(CardTokenSpent, { field })
  }
  return card
}

const isStale = ({ customerId, createdAt }: BuyerCardRow, now: Date): boolean =>
  customerId === null && now.getTime() - createdAt.getTime() >= TOKEN_MILLIS

/** A card of nobody is good for one payment, by its token. */
const isOf = (card: BuyerCardRow, customerId: string | null, isKept: boolean): boolean =>
  card.customerId === null ? !isKept : card.customerId === customerId
