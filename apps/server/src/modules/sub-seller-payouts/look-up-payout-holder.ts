import { PayoutKeyOfAnother, PayoutKeyUnknown, RailUnavailable } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-payouts/endpoints'
import { selectBalances } from '#ledger/balances.ts'
import { Failure } from '#platform/failure.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { enterPayable } from './enter-payable.ts'

const RATION = { rule: 'payout-key seller hour', limit: 30, seconds: 3_600 }
const LOOKED_UP_ENOUGH = 'Muitas chaves já foram consultadas.'

/**
 * Says who has the key of a sub-seller, before anything is sent there; nobody is named but the
 * sub-seller. Fails with what stands in the way of a payout, PayoutKeyUnknown, PayoutKeyOfAnother, RailUnavailable
 * and TooManyRequests.
 */
export const lookUpPayoutHolder = action(
  api.lookUpPayoutHolder,
  async ({ params: { id }, txOptions, services }) => {
    const { subSeller, key } = await services.transact(txOptions, (tx) =>
      enterPayable(tx, id, services, selectBalances),
    )
    await takeRations(
      services,
      [{ ...RATION, subject: String(txOptions.sellerId) }],
      LOOKED_UP_ENOUGH,
    )
    const holder = await services.rails.directory.find(key).catch((error: unknown) => {
      services.log.warn({ err: error }, 'The directory of PIX keys has not answered')
      throw new Failure(RailUnavailable)
    })
    if (!holder) throw new Failure(PayoutKeyUnknown)
    if (holder.document !== subSeller.document) throw new Failure(PayoutKeyOfAnother)
    return { name: holder.name, pixKey: key.key }
  },
)
