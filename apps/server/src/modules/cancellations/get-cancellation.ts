import { centsToReais, sum } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectChargesOfSubscription, selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { isDroppedAt, isDroppedNow, periodEndOf, usedUntil } from './cancellation.ts'
import { selectNextUnpaid } from './cancellations.store.ts'
import { partsBack, type ShareBack, totalBack } from './paid-back.ts'
import { selectPaidPeriods } from './paid-periods.store.ts'
import { restOfAdditional } from './rest-of-additional.ts'

type Charge = Awaited<ReturnType<ReturnType<typeof selectChargesOfSubscription>['execute']>>[number]

/** What cancelling a subscription would do, now and with its period. */
export const getCancellation = query(
  api.getCancellation,
  async ({ tx, sellerId, params: { id }, services }) => {
    const [[subscription], charges, [seller]] = await tx.enter(
      selectSubscription(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
      selectSeller(sellerId),
    )
    if (!subscription || !seller) throw new Failure(NotFound)
    const { today, actor: user } = tx
    const used = usedUntil(subscription, today)
    const [[next], periods] = await tx.read(
      selectNextUnpaid(sellerId, id, today),
      selectPaidPeriods(sellerId, id, used),
    )
    const endsOn = periodEndOf(subscription, next?.day, today)
    const open = charges.filter((charge) => ['SCHEDULED', 'LATE', 'FAILED'].includes(charge.status))
    const dropped = open.filter((charge) => isDroppedNow(charge, subscription, 'KEEP'))
    const rest = restOfAdditional(subscription, dropped, sellerTerms(seller))
    const amountBack = (share: ShareBack) => {
      const parts = partsBack(periods, share, { today: used, user, paysOut: services.paysOut })
      return parts ? centsToReais(totalBack(parts)) : null
    }
    return {
      late: sumOf(open.filter((charge) => !dropped.includes(charge))),
      now: {
        dropped: sumOf(dropped),
        refund: {
          prorated: amountBack('PRORATED'),
          whole: amountBack('WHOLE'),
          isAnticipated: periods.some(({ isAnticipated }) => isAnticipated),
        },
        additional: rest ? centsToReais(rest.valueCents) : null,
      },
      atPeriodEnd: endsOn
        ? { endsOn, dropped: sumOf(open.filter((charge) => isDroppedAt(endsOn, charge, 'KEEP'))) }
        : null,
    }
  },
)

const sumOf = (charges: readonly Charge[]) => ({
  count: charges.length,
  value: centsToReais(sum(charges.map(({ valueCents }) => valueCents))),
})
