import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { lockPixKey, type PixKeyRow, shownKey } from '#modules/pix-keys/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectReceivedPix } from './received-pix.store.ts'
import { received } from './received.ts'

/** A credit of the bank's statement that is nothing of the books yet. */
interface BankCredit {
  number: number
  bookedOn: CivilDate
  amountCents: number
  text: string
}

/** Why a credit of the bank cannot be booked on a key. */
export type NotReceived = 'no credit' | 'no key' | 'booked'

/** A key that has ended may have received money before. */
const RECEIVING: readonly PixKeyRow['state'][] = [
  'ACTIVE',
  'CLAIMED',
  'DELETING',
  'DELETED',
  'LOST',
]
const END_TO_END = /\bE[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}\b/
const NOON_MILLIS = 12 * 3_600_000

/**
 * Books a line of the bank's statement as a PIX on a key of an account, once for the line and for its end-to-end id,
 * where no bank reports what keys receive. Returns the key as people read it and the step, or why nothing is booked.
 * @param payer as the statement names them. The transaction has begun.
 */
export async function receiveByHand(
  tx: Tx,
  { keyId, payer }: { keyId: string; payer: string },
  { number, bookedOn, amountCents, text }: BankCredit,
): Promise<{ key: string; step: Step } | NotReceived> {
  if (amountCents <= 0) return 'no credit'
  const { sellerId, now } = tx
  const [[key]] = await tx.read(lockPixKey(sellerId, keyId))
  if (!key?.key || !RECEIVING.includes(key.state)) return 'no key'
  const endToEndId = END_TO_END.exec(text)?.[0] ?? `extrato-${number}`
  const [[booked]] = await tx.read(selectReceivedPix(sellerId, endToEndId))
  if (booked) return 'booked'
  // A statement has days and no hours. On its day the comparison finds the line again.
  const noon = new Date(startOfDay(bookedOn).getTime() + NOON_MILLIS)
  const happenedAt = noon < now ? noon : now
  const pix = { endToEndId, amountCents, paidAt: happenedAt, payer: { name: payer, document: '' } }
  return {
    key: shownKey(key),
    step: merge(received(key, pix, { now, happenedAt }), {
      audit: [
        {
          action: 'pix-key.received-by-hand',
          subject: keyId,
          details: { key: shownKey(key), amountCents, line: number, endToEndId, payerName: payer },
        },
      ],
    }),
  }
}
