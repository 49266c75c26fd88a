import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller, checkedAnew } from './change-sub-seller.ts'

/** Sends the registration again; one that is under way goes on. */
export const registerSubSellerSplit = command(api.registerSubSellerSplit, ({ tx, params }) =>
  changeSubSeller(tx, params.id, 'sub-seller.registered-again', ({ splitStatus }) => ({
    isActive: true,
    ...(splitStatus !== 'PROCESSING' && checkedAnew()),
  })),
)
