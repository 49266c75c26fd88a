import { receiveBankSlipCallback } from './receive-bank-slip-callback.ts'
import { receivePixCallback } from './receive-pix-callback.ts'

export const instrumentsRoutes = [receivePixCallback, receiveBankSlipCallback]
