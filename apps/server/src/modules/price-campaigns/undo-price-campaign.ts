import { NotFound, PriceCampaignNotUndoable } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { FIRST, undoPrices } from './campaign-work.ts'
import { undoUntil } from './campaign.ts'
import { lockCampaign, updateCampaign } from './campaigns.store.ts'

/** Begins to undo a campaign, whether or not all customers are told by now. Repeated, it changes nothing. */
export const undoPriceCampaign = command(
  api.undoPriceCampaign,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found]] = await tx.enter(lockCampaign(sellerId, id))
    if (!found) throw new Failure(NotFound)
    if (found.state === 'UNDOING' || found.state === 'UNDONE') return tx.commit({})
    if (!undoUntil(found, tx.today)) throw new Failure(PriceCampaignNotUndoable)
    return tx.commit({
      writes: [updateCampaign(sellerId, id, { state: 'UNDOING' })],
      work: [undoPrices.now({ campaignId: id, after: FIRST })],
      audit: [{ action: 'price-campaign.undo-started', subject: id }],
    })
  },
)
