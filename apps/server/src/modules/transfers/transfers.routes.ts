import { requestTransfer } from './request-transfer.ts'

export const transfersRoutes = [requestTransfer]
