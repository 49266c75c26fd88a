import { cents } from '@vintem/brazil/money'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { lockPixKey, type PixKeyRow, shownKey } from '#modules/pix-keys/index.ts'
import type { ReceivedOnKey } from '#rails/pix-keys/port.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { bookReceivedPix } from './received-pix-work.ts'
import { pixOnKeyReceived } from './received-pix.events.ts'
import { insertReceivedPix, selectReceivedPix } from './received-pix.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

export const receivedPixJobs = (services: Needs): Job[] => [
  bookReceivedPix.job(([item]) => book(services, item)),
]

/**
 * Asks the bank for a PIX on a key and books it, once for its end-to-end id. What the bank does not know is asked
 * for again: a callback may be faster than the bank's own books, or nobody's.
 */
async function book(
  { transact, rails }: Needs,
  { sellerId, id, kind, of: { endToEndId, keyId } }: ItemOf<typeof bookReceivedPix>,
): Promise<void> {
  const pix = await rails.pixKeys.findReceived({ sellerId, keyId, endToEndId })
  if (!pix) throw new Error(`The bank does not know the PIX ${endToEndId} of a callback`)
  await transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    // The key is locked: of two callbacks at the same time the second finds what the first has booked.
    const [[key]] = await tx.enter(lockPixKey(sellerId, keyId))
    if (!key) throw new Error(`The bank tells of a PIX on ${keyId}, which is no key`)
    const [[booked]] = await tx.read(selectReceivedPix(sellerId, endToEndId))
    await tx.commit(booked ? {} : received(key, pix, tx.now), { done: [id] })
  })
}

/** The money is in checking, also where the key is of invested money: nothing is invested without a person. */
function received(
  key: PixKeyRow,
  { amountCents, paidAt, payer, ...pix }: ReceivedOnKey,
  now: Date,
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
        happenedAt: now,
        transfers: [[CLEARING.BANK, CHECKING, amountCents]],
      },
    ],
    events: [pixOnKeyReceived(row)],
    live: [noticeTopic(sellerId)],
  }
}
