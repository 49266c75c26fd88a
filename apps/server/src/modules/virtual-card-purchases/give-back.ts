import { cents } from '@vintem/brazil/money'
import { CHECKING, CLEARING } from '#ledger/accounts.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { handleNetworkReport, NetworkReport } from './purchase-work.ts'
import { givenBack, insertReport, selectPurchase, selectReport } from './purchases.store.ts'

/** Of a purchase whose invoice is closed: its amount is in that invoice, and stays there. */
const REASON = 'card-purchase-given-back'

/** Why a report of the network cannot be settled by hand. */
export type Unsettled = 'no reversal' | 'no purchase' | 'nothing left'

/**
 * Books a reversal that came after the close of its invoice, given up as work: the issuer pays the money into
 * checking, at most what is left of the purchase. Returns the amount in cents and the step, or why nothing can be
 * booked. The transaction has begun.
 */
export async function giveBackPurchase(
  tx: Tx,
  work: { kind: string; payload: unknown },
): Promise<{ amountCents: number; step: Step } | Unsettled> {
  const report =
    work.kind === handleNetworkReport.kind ? NetworkReport.safeParse(work.payload).data : undefined
  if (report?.type !== 'REVERSAL') return 'no reversal'
  const { sellerId, now } = tx
  const { reference } = report
  const [[purchase], [known]] = await tx.read(
    selectPurchase(sellerId, report.authorization),
    selectReport(sellerId, reference),
  )
  if (!purchase || purchase.state !== 'CLEARED') return 'no purchase'
  const [[before]] = await tx.read(givenBack(sellerId, REASON, purchase.id))
  const amountCents = Math.min(report.amount, purchase.clearedCents - (before?.cents ?? 0))
  if (known || amountCents <= 0) return 'nothing left'
  return {
    amountCents,
    step: {
      writes: [
        insertReport({
          sellerId,
          reference,
          type: report.type,
          purchaseId: purchase.id,
          amountCents: cents(amountCents),
          createdAt: now,
        }),
      ],
      postings: [
        {
          reason: REASON,
          reference: `${purchase.id} ${reference}`,
          happenedAt: now,
          transfers: [[CLEARING.CARD_ISSUER, CHECKING, amountCents]],
        },
      ],
      audit: [
        {
          action: 'virtual-card.given-back',
          subject: purchase.cardId,
          details: { amountCents, merchantName: purchase.merchantName, reference },
        },
      ],
    },
  }
}
