import { deleteCharge } from './delete-charge.ts'
import { getChargeStatement } from './get-charge-statement.ts'
import { getCharge } from './get-charge.ts'
import { listChargeSplits } from './list-charge-splits.ts'
import { listCharges } from './list-charges.ts'
import { markChargeAsPaid } from './mark-charge-as-paid.ts'
import { receiveBankSlipCallback } from './receive-bank-slip-callback.ts'
import { receivePixCallback } from './receive-pix-callback.ts'

export const chargesRoutes = [
  listCharges,
  getCharge,
  listChargeSplits,
  getChargeStatement,
  markChargeAsPaid,
  deleteCharge,
  receivePixCallback,
  receiveBankSlipCallback,
]
