import type { Ask } from './database.ts'
import type { Listed, Listing } from './listing.ts'

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
}

export function createInbox(ask: Ask): Inbox {
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
  }
}
