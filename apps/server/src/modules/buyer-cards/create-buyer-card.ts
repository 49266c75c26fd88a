import { createHmac } from 'node:crypto'
import * as api from '@vintem/contracts/buyer-cards/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { BuyerUnknown, MethodNotOffered } from '@vintem/contracts/errors'
import { newCardOf, tokenize, withoutProof } from '#modules/card-checkout/index.ts'
import { admitCard, type Place } from '#modules/card-guard/index.ts'
import { insertCard } from '#modules/card-payments/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectBillingLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { toBuyerCardView } from './buyer-card-view.ts'
import { insertBuyerCard } from './buyer-cards.store.ts'

/**
 * Takes a card's data to the acquirer, for a seller's system or its page; kept are what `tokenizeCard` keeps,
 * and the first six digits. A card without a buyer is good for one payment. Fails with BuyerUnknown,
 * MethodNotOffered, CardRefused, RailUnavailable, and with CardsPaused or CardsTryLater where the card guard
 * says so.
 */
export const createBuyerCard = action(
  api.createBuyerCard,
  async ({ body, services, txOptions }) => {
    const { sellerId } = txOptions
    const place = await services.transact({ ...txOptions, onlyReads: true }, (tx) =>
      placeOf(tx, body),
    )
    if (!services.methods.has('CREDIT_CARD')) throw new Failure(MethodNotOffered)
    const number = body.number.replaceAll(' ', '')
    const { fingerprint: counted, needsHolder } = await admitCard(services, {
      place,
      asker: undefined,
      number,
      proof: undefined,
      about: '',
      isStored: false,
      isByKey: true,
    }).catch(withoutProof)
    const typed = toTyped(body)
    const { token, brand, last4, holder } = await tokenize(services, typed, number)
    return services.transact(txOptions, async (tx) => {
      await tx.enter()
      const kept = { token, createdAt: tx.now, sellerId }
      const card = { ...kept, brand, last4, holder, needsHolder, ...newCardOf(typed) }
      const own = {
        ...kept,
        id: newId(),
        customerId: body.uuidBuyer ?? null,
        first6: number.slice(0, 6),
        fingerprint: fingerprintAt(services, sellerId, number),
        deletedAt: null,
      }
      const answer = toBuyerCardView({ ...card, ...own, counted }, tx.today)
      const details = { brand, last4, uuidBuyer: own.customerId }
      return tx.commit(
        {
          writes: [
            insertCard({ ...card, chargeId: null, fingerprint: counted }),
            insertBuyerCard(own),
          ],
          audit: [{ action: 'buyer-card.created', subject: own.id, details }],
        },
        { answer },
      )
    })
  },
)

/** Where the card guard counts the card: with all that the seller's system takes. */
async function placeOf(tx: Tx, { uuidBuyer }: Body<typeof api.createBuyerCard>): Promise<Place> {
  const { sellerId } = tx
  const [[customer], [page]] = await tx.enter(
    selectCustomer(sellerId, uuidBuyer ?? null),
    selectBillingLink(sellerId),
  )
  if (uuidBuyer && !customer) throw new Failure(BuyerUnknown, { field: 'uuidBuyer' })
  return { sellerId, linkId: page?.id ?? newId(), document: customer?.document ?? null }
}

function toTyped({ holderName: holder, expiration, cvv }: Body<typeof api.createBuyerCard>) {
  const [month = 0, year = 0] = expiration.split('/').map(Number)
  return { holder, expirationMonth: month, expirationYear: year, cvv }
}

/** A number's mark at one seller, by which no two sellers can compare their buyers. */
const fingerprintAt = (
  { deriveSecret }: Pick<Services, 'deriveSecret'>,
  sellerId: number,
  number: string,
): string =>
  createHmac('sha256', deriveSecret('buyer-card-fingerprint'))
    .update(`${sellerId} ${number}`)
    .digest('base64url')
