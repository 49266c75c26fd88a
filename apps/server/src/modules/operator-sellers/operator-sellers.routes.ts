import { approveOperatorSeller } from './approve-operator-seller.ts'
import { blockOperatorSeller } from './block-operator-seller.ts'
import { changeOperatorSellerSettings } from './change-operator-seller-settings.ts'
import { changeOperatorSellerToggles } from './change-operator-seller-toggles.ts'
import { getOperatorSeller } from './get-operator-seller.ts'
import { listOperatorSellers } from './list-operator-sellers.ts'
import { refuseOperatorSeller } from './refuse-operator-seller.ts'
import { unblockOperatorSeller } from './unblock-operator-seller.ts'

export const operatorSellersRoutes = [
  listOperatorSellers,
  getOperatorSeller,
  approveOperatorSeller,
  refuseOperatorSeller,
  blockOperatorSeller,
  unblockOperatorSeller,
  changeOperatorSellerSettings,
  changeOperatorSellerToggles,
]
