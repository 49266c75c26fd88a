import { receiveKeyCallback } from './receive-key-callback.ts'

export const receivedPixRoutes = [receiveKeyCallback]
