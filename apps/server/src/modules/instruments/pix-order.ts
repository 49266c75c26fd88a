import { chargeTopic, insertActivities } from '#modules/charges/index.ts'
import { payeeOf, selectSeller, sellerAddress, type SellerRow } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { Refused } from '#use-cases/rail-order.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { readCharge, readyEvent } from './instrument-charge.ts'
import { removePix } from './instrument-work.ts'
import { type ChargePixRow, lockPix, selectPix, updatePix } from './instruments.store.ts'
import { PIX_DAYS_AFTER } from './prepare-instruments.ts'

type Wanted = { pix: ChargePixRow; seller: SellerRow } & Awaited<ReturnType<typeof readCharge>>

/** How a PIX code is asked for, alone or together with a mandate. */
export const pixOrder = { read, requestOf, record }

/** Enters, and reads a code that is still to be made. */
async function read(tx: Tx, sellerId: number, txid: string): Promise<Wanted | undefined> {
  const [[pix], [seller]] = await tx.enter(selectPix(sellerId, txid), selectSeller(sellerId))
  if (!pix || !seller) throw new Error(`There is no PIX request ${txid}`)
  if (pix.state !== 'REQUESTED') return undefined
  return { pix, seller, ...(await readCharge(tx, pix.chargeId)) }
}

function requestOf({ pix, seller, charge, payer }: Wanted) {
  return {
    txid: pix.txid,
    sellerId: pix.sellerId,
    pixKey: seller.pixKey,
    receiverName: payeeOf(seller).name,
    receiverCity: sellerAddress(seller).city,
    amountCents: charge.valueCents,
    payer: payer && { document: payer.document, name: payer.name },
    description: charge.title,
    payable: payableUntil(pix),
  }
}

/** Enters, and keeps the code that the bank gave, or its refusal. */
async function record(
  tx: Tx,
  answer: { brCode: string } | Refused,
  { pix, charge }: Wanted,
): Promise<Step> {
  const { sellerId, txid, notice } = pix
  const [[found]] = await tx.enter(lockPix(sellerId, txid))
  const live = [chargeTopic(charge.id)]
  const isWanted = found?.state === 'REQUESTED'
  if ('reason' in answer) {
    return { writes: isWanted ? refusedPix(pix, answer.reason, tx.now) : [], live }
  }
  const { brCode } = answer
  const ready = { method: 'PIX', instrument: txid } as const
  // Taken back while it was being made: the rail is told again, now that it knows the code.
  if (!isWanted) return { work: [removePix.now({ txid, made: 'made' })], live }
  return {
    writes: [updatePix(sellerId, [txid], { state: 'ACTIVE', brCode })],
    events: [readyEvent(charge, { ...ready, code: brCode, notice, askedAt: pix.createdAt })],
    live,
  }
}

/** The code failed: the page stops waiting, and the buyer may request another. */
const refusedPix = ({ sellerId, txid, chargeId }: ChargePixRow, reason: string, at: Date) => [
  updatePix(sellerId, [txid], { state: 'REMOVED' }),
  insertActivities(sellerId, [
    { id: newId(), chargeId, at, kind: 'pix-refused', actor: 'PIX', details: { txid, reason } },
  ]),
]

function payableUntil({ dueDate, expiresAt, fineBps, monthlyInterestBps }: ChargePixRow) {
  if (!dueDate) return { until: expiresAt }
  return { dueDate, daysAfter: PIX_DAYS_AFTER, fineBps, monthlyInterestBps }
}
