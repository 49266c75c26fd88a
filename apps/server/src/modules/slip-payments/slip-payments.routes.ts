import { listSlipPayments } from './list-slip-payments.ts'
import { lookUpBankSlip } from './look-up-bank-slip.ts'
import { payBankSlip } from './pay-bank-slip.ts'

export const slipPaymentsRoutes = [lookUpBankSlip, payBankSlip, listSlipPayments]
