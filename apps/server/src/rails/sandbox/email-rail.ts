import type { EmailRail } from '../email/port.ts'
import { RailRefused } from '../rail-error.ts'
import type { WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'

/** What a mail relay takes for an address: something on both sides of one @. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** A mail relay that keeps everything. */
export function createEmailRail({ ask }: WorldDatabase): EmailRail {
  const meet = meetingFaults(ask, 'email', 'O servidor recusou a mensagem.')
  return {
    send: ({ id, sellerId, to, subject, html, text, sender, unsubscribeUrl }) =>
      meet('send', async () => {
        if (!ADDRESS.test(to)) throw new RailRefused('address', `Endereço inválido: ${to}`)
        await ask(
          `insert into sandbox.email (id, seller_id, recipient, subject, html, body, sent_at, sender_name, reply_to, unsubscribe_url)
           select m.id, $3, m.recipient, $5, $6, $7, business_now(), $8, $9, $10
             from (values ($1, $2), ($1 || ' copy', $4)) as m (id, recipient)
            where m.recipient is not null on conflict (id) do nothing`,
          [
            id,
            to,
            sellerId,
            sender?.bcc,
            subject,
            html,
            text,
            sender?.name,
            sender?.replyTo,
            unsubscribeUrl,
          ],
        )
      }),
  }
}
