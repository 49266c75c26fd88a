import { centsToReais } from '@vintem/brazil/money'
import { NotAPix, SuspenseGone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { selectSuspenseOf } from '#modules/card-payments/index.ts'
import { selectOfferedCharges } from '#modules/instruments/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { offersOf } from './offers-of.ts'
import { selectRefusedOffers } from './operator-suspense.store.ts'

const SHOWN_AT_MOST = 20

/** The open charges that a PIX which waits may be meant for, the likeliest first, refused ones last. */
export const listOffers = operatorAction(
  api.listOffers,
  async ({ params: { sellerId, id }, look }) => {
    const [[money], charges, refused] = await look(sellerId, (tx) =>
      tx.enter(
        selectSuspenseOf(sellerId, id),
        selectOfferedCharges(sellerId),
        selectRefusedOffers(sellerId, id),
      ),
    )
    if (!money) throw new Failure(SuspenseGone)
    const offers = offersOf(money, charges)
    if (!offers) throw new Failure(NotAPix)
    const refusals = new Map(refused.map((each) => [each.chargeId, each]))
    const content = offers.map(({ charge, reasons, pays }) => {
      const refusal = refusals.get(charge.id)
      return {
        chargeId: charge.id,
        title: charge.title,
        customer: charge.customerName,
        value: centsToReais(charge.valueCents),
        dueDate: charge.dueDate,
        reasons: [...reasons],
        pays,
        refused: refusal ? { reason: refusal.reason, at: refusal.refusedAt.toISOString() } : null,
      }
    })
    const [open, closed] = [
      content.filter((each) => !each.refused),
      content.filter((each) => each.refused),
    ]
    return { content: [...open, ...closed].slice(0, SHOWN_AT_MOST) }
  },
)
