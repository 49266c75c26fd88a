import { receiveEmailCallback } from './receive-email-callback.ts'

export const bouncesRoutes = [receiveEmailCallback]
