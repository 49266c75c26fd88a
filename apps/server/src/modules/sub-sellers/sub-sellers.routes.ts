import { createSubSeller } from './create-sub-seller.ts'
import { editSubSellerAccounts } from './edit-sub-seller-accounts.ts'
import { editSubSellerAddress } from './edit-sub-seller-address.ts'
import { editSubSellerContacts } from './edit-sub-seller-contacts.ts'
import { editSubSeller } from './edit-sub-seller.ts'
import { getSubSeller } from './get-sub-seller.ts'
import { listSubSellers } from './list-sub-sellers.ts'
import { registerSubSellerSplit } from './register-sub-seller-split.ts'
import { setSubSellerActive } from './set-sub-seller-active.ts'

export const subSellersRoutes = [
  listSubSellers,
  getSubSeller,
  createSubSeller,
  editSubSeller,
  editSubSellerAddress,
  editSubSellerAccounts,
  editSubSellerContacts,
  setSubSellerActive,
  registerSubSellerSplit,
]
