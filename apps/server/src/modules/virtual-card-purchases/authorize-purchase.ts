import { cents } from '@vintem/brazil/money'
import { APPROVED, type ResponseCode } from '@vintem/contracts/virtual-cards/words'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import {
  changedCard,
  lockCardLimits,
  selectVirtualCard,
  virtualCardChanged,
  type VirtualCardRow,
  type CardLimitsRow,
} from '#modules/virtual-cards/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import { afterWrongCvv, judgePurchase } from './judge-purchase.ts'
import type { AuthorizationMessage } from './purchase-work.ts'
import { expireAuthorization } from './purchase-work.ts'
import { purchaseAuthorized, purchaseDeclined } from './purchases.events.ts'
import { insertPurchase, type PurchaseRow, selectPurchase } from './purchases.store.ts'

const DAY_MILLIS = 24 * 60 * 60 * 1_000
/** An authorisation that was not cleared by then gives its limit back (banking §10). */
const HELD_DAYS = 10

type Needs = Pick<Services, 'transact' | 'cardVault'>

/**
 * Decides one purchase, under the one locked row of the seller's cards, and holds its amount. A repetition has
 * the first answer; under the reference of another purchase it is declined.
 */
export function authorizePurchase(
  { transact, cardVault }: Needs,
  { sellerId, id }: { sellerId: number; id: string },
  message: AuthorizationMessage,
): Promise<ResponseCode> {
  const options = { sellerId, actorName: 'card-network', cause: BY_RAIL, mayShare: true }
  return transact(options, async (tx) => {
    const [[limits], [card], [known]] = await tx.enter(
      lockCardLimits(sellerId),
      selectVirtualCard(sellerId, id),
      selectPurchase(sellerId, message.reference),
    )
    if (!limits || !card) return tx.commit({}, { answer: '14' as const })
    if (known) return tx.commit({}, { answer: answerAgain(known, id, message) })
    const { now } = tx
    const code = judgePurchase({ message, card, limits, cardVault, now })
    const row = purchaseOf(card, message, code, now)
    const step =
      code === APPROVED ? approved(limits, card, row) : declined(limits, card, row, message)
    return tx.commit(step, { answer: code })
  })
}

/** What came back before it was asked for stays so: its code is 21. */
function answerAgain(
  { cardId, amountCents, code }: PurchaseRow,
  id: string,
  { amount }: AuthorizationMessage,
): ResponseCode {
  return cardId === id && amountCents === amount ? (code as ResponseCode) : '94'
}

const purchaseOf = (
  { sellerId, id: cardId }: VirtualCardRow,
  { reference, merchantName, mcc, amount }: AuthorizationMessage,
  code: ResponseCode,
  now: Date,
): PurchaseRow => ({
  sellerId,
  id: newId(),
  cardId,
  reference,
  state: code === APPROVED ? 'AUTHORIZED' : 'DECLINED',
  code,
  merchantName,
  mcc,
  amountCents: amount,
  authorizedCents: code === APPROVED ? amount : cents(0),
  clearedCents: cents(0),
  invoiceMonth: null,
  createdAt: now,
  endedAt: code === APPROVED ? null : now,
})

function approved(limits: CardLimitsRow, card: VirtualCardRow, row: PurchaseRow): Step {
  const authorizedCents = cents(card.authorizedCents + row.authorizedCents)
  const expiresAt = new Date(row.createdAt.getTime() + HELD_DAYS * DAY_MILLIS)
  return {
    writes: [insertPurchase(row), ...changedCard(limits, card, { authorizedCents }).writes],
    work: [expireAuthorization.at(expiresAt, { purchaseId: row.id })],
    events: [purchaseAuthorized(row)],
  }
}

/** A purchase that is not approved takes nothing of the limit. */
function declined(
  limits: CardLimitsRow,
  card: VirtualCardRow,
  row: PurchaseRow,
  { cvv }: AuthorizationMessage,
): Step {
  const step: Step = { writes: [insertPurchase(row)], events: [purchaseDeclined(row)] }
  if (row.code !== '82' || cvv === undefined) return step
  const { isThird, ...wrong } = afterWrongCvv(card, row.createdAt)
  const status = isThird ? 'BLOCKED' : card.status
  const { card: after, writes } = changedCard(limits, card, { ...wrong, status })
  return merge(step, { writes }, isThird ? blocked(after, card, row.createdAt) : {})
}

function blocked(card: VirtualCardRow, before: VirtualCardRow, now: Date): Step {
  const { sellerId, id, name } = card
  const notice = {
    type: 'VIRTUAL_CARD_BLOCKED',
    reference: `${id} ${now.toISOString()}`,
    card: name,
  } as const
  return {
    writes: insertNotices(sellerId, [notice], now),
    events: [virtualCardChanged(card, before)],
    audit: [{ action: 'virtual-card.blocked-by-cvv', subject: id }],
    live: [noticeTopic(sellerId)],
  }
}
