import * as api from '@vintem/contracts/billing/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectLatestBilled } from './billing.store.ts'
import { SUSPENDED_AFTER, unpaidInRow } from './billing.ts'
import { toNextCharges } from './next-charges-view.ts'
import { project } from './project.ts'

const SHOWN = 3

export const getNextCharges = query(
  api.getNextCharges,
  async ({ tx, sellerId, params: { id } }) => {
    const [[subscription], [seller], latest] = await tx.enter(
      selectSubscription(sellerId, id),
      selectSeller(sellerId),
      selectLatestBilled(sellerId, [id], SUSPENDED_AFTER),
    )
    if (!subscription || !seller) throw new Failure(NotFound)
    const { today } = tx
    const circumstances = {
      today,
      seller: sellerTerms(seller),
      unpaidInRow: unpaidInRow(latest),
    }
    return toNextCharges(project(subscription, circumstances, SHOWN))
  },
)
