import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound } from '../errors.ts'
import { instant, size, sort, uuid } from '../fields.ts'
import { NOTICE_TYPES } from './kinds.ts'

export { countUnreadNotices, UNREAD_COUNTED, watchNotices } from './unread.ts'

/** A drawer begins with so many, and grows by NOTICES_MORE. */
export const NOTICES_FIRST = 10
export const NOTICES_MORE = 2

const Notice = z.object({
  uuid: z.string(),
  notificationPanelType: z.enum(NOTICE_TYPES),
  /** In the form in which they are shown: 'R$ 10,00', '21/11/2026'. */
  variablesResponse: z.array(
    z.object({
      name: z.enum([
        'buyer',
        'amount',
        'date',
        'uuid',
        'whatsApp',
        'link',
        'until',
        'subSeller',
        'card',
        'by',
        'key',
        'webhook',
      ]),
      value: z.string(),
    }),
  ),
  /** How long ago, in words. */
  timeDiff: z.string(),
  notifiedAt: instant(),
  isRead: z.boolean(),
})

export const listNotices = endpoint({
  at: 'GET core /notification-panel',
  summary: 'Lista as notificações que o usuário pode ver, da mais nova à mais antiga.',
  access: 'session',
  rate: 'read',
  query: z.object({
    size: size(NOTICES_FIRST, 500),
    sort: sort(['createdAt'], 'createdAt,desc'),
  }),
  answer: z.object({
    content: z.array(Notice),
    size: z.number(),
    hasMoreElements: z.boolean(),
  }),
})

export const markNoticesRead = endpoint({
  at: 'PATCH core /notification-panel/read',
  summary: 'Marca como lidas, para o usuário, esta notificação e as anteriores.',
  access: 'session',
  rate: 'write',
  repeat: 'natural',
  body: z.object({ uuid: uuid() }),
  errors: [NotFound],
})
