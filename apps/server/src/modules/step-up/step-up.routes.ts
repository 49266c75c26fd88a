import { confirmOperation } from './confirm-operation.ts'

export const stepUpRoutes = [confirmOperation]
