import { downloadCancellationLetter } from './download-cancellation-letter.ts'
import { getChargeLedger } from './get-charge-ledger.ts'
import { getChargeStatement } from './get-charge-statement.ts'
import { getCharge } from './get-charge.ts'
import { issueCancellationLetter } from './issue-cancellation-letter.ts'
import { listChargeSplits } from './list-charge-splits.ts'

export const chargeDetailRoutes = [
  listChargeSplits,
  getChargeStatement,
  getChargeLedger,
  issueCancellationLetter,
  downloadCancellationLetter,
  getCharge,
]
