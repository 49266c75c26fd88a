import type { WhatsAppRail } from '../whats-app/port.ts'
import type { WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

/** A WhatsApp that keeps everything; what becomes of a message is decided in the console. */
export function createWhatsAppRail({ ask }: WorldDatabase): WhatsAppRail {
  const meet = meetingFaults(ask, 'whatsApp', 'O WhatsApp recusou a mensagem.')
  return {
    send: ({ id, sellerId, to, template, text }) =>
      meet('send', async () => {
        await ask(
          `insert into sandbox.whats_app (id, seller_id, phone, template, body, sent_at)
           values ($1, $2, $3, $4, $5, business_now())`,
          [id, sellerId, to, template, text],
        )
      }),
  }
}
