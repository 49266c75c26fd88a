import { cents } from '@vintem/brazil/money'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { type PixKeyRow, shownKey } from '#modules/pix-keys/index.ts'
import type { Step } from '#use-cases/step.ts'
import { pixOnKeyReceived } from './received-pix.events.ts'
import { insertReceivedPix } from './received-pix.store.ts'

interface PixOnKey {
  endToEndId: string
  amountCents: number
  paidAt: Date
  payer: { name: string; document: string }
}

/**
 * What follows from a PIX on a key. The money is in checking, also where the key is of invested money: nothing is
 * invested without a person.
 * @param happenedAt when the bank booked it, where that was before it was known.
 */
export function received(
  key: PixKeyRow,
  { amountCents, paidAt, payer, ...pix }: PixOnKey,
  { now, happenedAt = now }: { now: Date; happenedAt?: Date },
): Step {
  const { sellerId, accountId } = key
  const row = {
    sellerId,
    id: pix.endToEndId,
    keyId: key.id,
    accountId,
    key: key.key ?? '',
    amountCents: cents(amountCents),
    payerName: payer.name,
    payerDocument: payer.document,
    paidAt,
    receivedAt: now,
  }
  const notice = {
    type: 'PIX_RECEIVED',
    reference: row.id,
    amountCents,
    key: shownKey(key),
  } as const
  return {
    writes: [insertReceivedPix(row), ...insertNotices(sellerId, [notice], now)],
    postings: [
      {
        reason: 'pix-received',
        reference: row.id,
        happenedAt,
        transfers: [[CLEARING.BANK, CHECKING, amountCents]],
      },
    ],
    events: [pixOnKeyReceived(row)],
    live: [noticeTopic(sellerId)],
  }
}
