import { downloadReceipt } from './download-receipt.ts'
import { getReceipt } from './get-receipt.ts'

export const receiptsRoutes = [getReceipt, downloadReceipt]
