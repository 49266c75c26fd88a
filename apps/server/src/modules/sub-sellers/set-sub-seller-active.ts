import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller } from './change-sub-seller.ts'

/** An inactive sub-seller cannot be chosen in new links; existing shares stay. */
export const setSubSellerActive = command(api.setSubSellerActive, ({ tx, params, query }) =>
  changeSubSeller(
    tx,
    params.id,
    query.active ? 'sub-seller.activated' : 'sub-seller.deactivated',
    () => ({ isActive: query.active }),
  ),
)
