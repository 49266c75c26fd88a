import { NotFound, PriceCampaignNotReady } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { canBecome } from './campaign.ts'
import { lockCampaign, updateCampaign } from './campaigns.store.ts'

/** Discards a campaign of which nobody was told. Repeated, it changes nothing. */
export const discardPriceCampaign = command(
  api.discardPriceCampaign,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found]] = await tx.enter(lockCampaign(sellerId, id))
    if (!found) throw new Failure(NotFound)
    if (found.state === 'DISCARDED') return tx.commit({})
    if (!canBecome(found.state, 'DISCARDED')) throw new Failure(PriceCampaignNotReady)
    return tx.commit({
      writes: [updateCampaign(sellerId, id, { state: 'DISCARDED' })],
      audit: [{ action: 'price-campaign.discarded', subject: id }],
    })
  },
)
