import {
  NotFound,
  PriceCampaignEmpty,
  PriceCampaignNotReady,
  PriceNoticeTooLate,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { FIRST, tellPrices } from './campaign-work.ts'
import { canBecome, tellUntil } from './campaign.ts'
import { lockCampaign, sumItems, updateCampaign } from './campaigns.store.ts'

/** Begins to tell the customers of a campaign. Repeated, it changes nothing. */
export const confirmPriceCampaign = command(
  api.confirmPriceCampaign,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found], sums] = await tx.enter(lockCampaign(sellerId, id), sumItems(sellerId, id))
    if (!found) throw new Failure(NotFound)
    if (found.state === 'TELLING' || found.state === 'TOLD') return tx.commit({})
    if (!canBecome(found.state, 'TELLING')) throw new Failure(PriceCampaignNotReady)
    if (tx.today > tellUntil(found)) throw new Failure(PriceNoticeTooLate)
    const details = Object.fromEntries(sums.map(({ state, count }) => [state, count]))
    if (!details['READY']) throw new Failure(PriceCampaignEmpty)
    return tx.commit({
      writes: [updateCampaign(sellerId, id, { state: 'TELLING' })],
      work: [tellPrices.now({ campaignId: id, after: FIRST })],
      audit: [{ action: 'price-campaign.confirmed', subject: id, details }],
    })
  },
)
