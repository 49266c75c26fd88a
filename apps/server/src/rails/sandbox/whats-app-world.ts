import { newId } from '#platform/ids.ts'
import {
  type WhatsAppStatus,
  writeWhatsAppAnswer,
  writeWhatsAppStatus,
} from '../whats-app/callback.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { businessNow, type WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface WhatsAppOfWorld {
  id: string
  sellerId: number
  phone: string
  template: string
  body: string
  state: WhatsAppStatus['state']
  sentAt: Date
}

/** What happens at the phones that were written to. */
export interface WhatsAppWorld {
  /**
   * A message is delivered, read or fails, which is reported. Fails with UnknownInWorld, and with
   * NotPayable where it is further already.
   */
  moveWhatsApp(id: string, state: 'DELIVERED' | 'READ' | 'FAILED', code?: string): Promise<void>
  /** A phone writes to us. */
  answerWhatsApp(phone: string, text: string): Promise<void>
  /** Newest first; a search finds phone or text. */
  listWhatsApp(listing: Omit<Listing, 'onlyOpen'>): Promise<Listed<WhatsAppOfWorld>>
}

/** The states that come before each. */
const BEFORE = { DELIVERED: ['SENT'], READ: ['SENT', 'DELIVERED'], FAILED: ['SENT'] }

export function createWhatsAppWorld(database: WorldDatabase, courier: Courier): WhatsAppWorld {
  const { ask } = database
  const PATH = '/whats-app'
  return {
    async moveWhatsApp(id, state, code) {
      const callback = await database.transaction(async (within) => {
        const [moved] = await within<{ sellerId: number }>(
          `update sandbox.whats_app set state = $2 where id = $1 and state = any($3)
           returning seller_id`,
          [id, state, BEFORE[state]],
        )
        if (!moved) {
          const known = await within('select from sandbox.whats_app where id = $1', [id])
          if (known.length === 0) throw new UnknownInWorld(`There is no message ${id}`)
          throw new NotPayable('further')
        }
        const at = await businessNow(within)
        const { sellerId } = moved
        const status = { sellerId, id, state, at, code: code ?? null }
        return leaveCallback(within, PATH, writeWhatsAppStatus(status), {})
      })
      await courier.one(callback)
    },
    async answerWhatsApp(phone, text) {
      const body = writeWhatsAppAnswer({ id: `wamid.${newId()}`, phone, text })
      await courier.one(await leaveCallback(ask, PATH, body, {}))
    },
    listWhatsApp: (listing) =>
      paged<WhatsAppOfWorld>(ask, listing, {
        from: 'select * from sandbox.whats_app as w',
        order: 'w.sent_at desc, w.id desc',
        open: 'true',
        codes: ['w.phone', 'w.id'],
        name: 'w.body',
        amount: 'null::bigint',
      }),
  }
}
