import type { EmailBounce } from '../email/callback.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import type { WorldDatabase } from './database.ts'
import type { Listed, Listing } from './listing.ts'
import { UnknownInWorld } from './world-error.ts'

export interface MessageOfWorld {
  id: string
  sellerId: number
  recipient: string
  subject: string
  sentAt: Date
}

export interface OpenedMessage extends MessageOfWorld {
  html: string
  body: string
}

/** Everybody's mailbox. */
export interface Inbox {
  /** Newest first; a search finds part of recipient or subject. */
  messages(listing: Omit<Listing, 'onlyOpen'>): Promise<Listed<MessageOfWorld>>
  message(id: string): Promise<OpenedMessage | undefined>
  /** An e-mail comes back, as there is no such mailbox or by another status of RFC 3463. Fails with UnknownInWorld. */
  bounceEmail(id: string, status?: string): Promise<void>
}

export function createInbox({ ask }: WorldDatabase, courier: Courier): Inbox {
  return {
    async messages({ search = '', page, size }) {
      const where = `where strpos(lower(recipient || ' ' || subject), lower($1)) > 0`
      const items = await ask<MessageOfWorld>(
        `select id, seller_id, recipient, subject, sent_at from sandbox.email ${where}
          order by sent_at desc, id desc limit $2 offset $3`,
        [search.trim(), size, page * size],
      )
      const [counted] = await ask<{ count: number }>(
        `select count(*) as count from sandbox.email ${where}`,
        [search.trim()],
      )
      return { items, total: counted?.count ?? 0 }
    },
    async message(id) {
      const [found] = await ask<OpenedMessage>('select * from sandbox.email where id = $1', [id])
      return found
    },
    async bounceEmail(id, status = '5.1.1') {
      const [found] = await ask<MessageOfWorld>('select * from sandbox.email where id = $1', [id])
      if (!found) throw new UnknownInWorld(`There is no e-mail ${id}`)
      const { sellerId: seller, recipient } = found
      const bounce: EmailBounce = { event: 'bounced', seller, id, recipient, status }
      await courier.one(await leaveCallback(ask, '/email', bounce, {}))
    },
  }
}
