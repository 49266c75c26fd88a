import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller } from './change-sub-seller.ts'
import { plainAddress } from './sub-seller.ts'

export const editSubSellerAddress = command(api.editSubSellerAddress, ({ tx, params, body }) =>
  changeSubSeller(tx, params.id, 'sub-seller.address-edited', () => ({
    address: plainAddress(body),
    isActive: true,
  })),
)
