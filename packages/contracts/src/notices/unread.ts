import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Counting stops here. */
export const UNREAD_COUNTED = 100

export const countUnreadNotices = endpoint({
  at: 'GET core /notification-panel/quantity-unread',
  summary: `Conta as notificações não lidas do usuário, até ${UNREAD_COUNTED}.`,
  access: 'session',
  rate: 'read',
  answer: z.object({ quantityUnread: z.number() }),
})

export const watchNotices = endpoint({
  at: 'GET core /notification-panel/events',
  summary: 'Avisa a cada notificação nova quantas o usuário não leu.',
  access: 'session',
  rate: 'read',
  produces: 'text/event-stream',
})
