import { receiveMandateCallback } from './receive-mandate-callback.ts'

export const mandatesRoutes = [receiveMandateCallback]
