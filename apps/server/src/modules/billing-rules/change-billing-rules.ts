import { addDays } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/billing-rules/endpoints'
import { lockSeller, sellerSettings, updateSeller } from '#modules/sellers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { giveUpOn } from './give-up-work.ts'

/**
 * Changes what becomes of subscriptions that nobody pays; what is skipped or over by then stays so. Those in
 * default for longer than they may be end from tomorrow on.
 */
export const changeBillingRules = command(
  api.changeBillingRules,
  async ({ tx, sellerId, body }) => {
    const [[seller]] = await tx.enter(lockSeller(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = sellerSettings(seller)
    const { billing: before } = settings
    const after = { ...before, ...sent(body), version: tx.nextVersion(before) }
    const subject = String(sellerId)
    return tx.commit(
      {
        writes: [updateSeller(sellerId, { settings: { ...settings, billing: after } })],
        work: after.giveUpAfterDays === null ? [] : [giveUpOn(addDays(tx.today, 1))],
        audit: [{ action: 'billing-rules.changed', subject, details: { before, after } }],
      },
      { answer: after },
    )
  },
)

/** What was sent: a field that is absent stays as it is, null is never. */
const sent = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Body]?: Exclude<Body[Key], undefined>
  }
