import { receiveWhatsAppCallback } from './receive-whats-app-callback.ts'

export const whatsAppRoutes = [receiveWhatsAppCallback]
