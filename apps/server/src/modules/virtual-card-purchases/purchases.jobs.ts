import { cents } from '@vintem/brazil/money'
import { changedCard, lockCardLimits, selectVirtualCard } from '#modules/virtual-cards/index.ts'
import { readRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { cleared, reversed } from './network-report.ts'
import { expireAuthorization, handleNetworkReport } from './purchase-work.ts'
import { purchaseExpired } from './purchases.events.ts'
import {
  selectPurchase,
  selectPurchaseById,
  selectReport,
  updatePurchase,
} from './purchases.store.ts'

type Needs = Pick<Services, 'transact'>

export const purchasesJobs = (services: Needs): Job[] => [
  handleNetworkReport.job(([item]) => handle(services, item)),
  expireAuthorization.job(([item]) => expire(services, item)),
]

const handle = (
  { transact }: Needs,
  { sellerId, id, kind, payload: report }: ItemOf<typeof handleNetworkReport>,
) =>
  transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const cardId = readRoutedRef(report.card)?.id ?? ''
    const [[limits], [card], [purchase], [handled]] = await tx.enter(
      lockCardLimits(sellerId),
      selectVirtualCard(sellerId, cardId),
      selectPurchase(sellerId, report.authorization ?? report.reference),
      selectReport(sellerId, report.reference),
    )
    if (!limits || !card || (purchase && purchase.cardId !== cardId)) {
      throw new Error(`${report.reference}: the network reports a card that it was not given`)
    }
    const { now } = tx
    let step: Step = {}
    if (!handled) {
      step =
        report.type === 'CLEARING'
          ? cleared({ report, limits, card, purchase, now })
          : reversed({ report, limits, card, purchase, now })
    }
    await tx.commit(step, { done: [id] })
  })

const expire = (
  { transact }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof expireAuthorization>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[limits], [purchase]] = await tx.enter(
      lockCardLimits(sellerId),
      selectPurchaseById(sellerId, of.purchaseId),
    )
    const [[card]] = await tx.read(selectVirtualCard(sellerId, purchase?.cardId ?? of.purchaseId))
    if (!limits || !card || purchase?.state !== 'AUTHORIZED') {
      await tx.commit({}, { done: [id] })
      return
    }
    const change = { state: 'EXPIRED' as const, authorizedCents: cents(0), endedAt: tx.now }
    const authorizedCents = cents(card.authorizedCents - purchase.authorizedCents)
    await tx.commit(
      {
        writes: [
          updatePurchase(purchase, change),
          ...changedCard(limits, card, { authorizedCents }).writes,
        ],
        events: [purchaseExpired({ ...purchase, ...change }, purchase)],
      },
      { done: [id] },
    )
  })
