import { addDays, startOfDay } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import type { BankStatementRail } from '../bank-statement/port.ts'
import type { WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { ARRIVED } from './key-receipts.ts'

/** The account of the platform at the sandbox's bank. */
export const SANDBOX_ACCOUNT = { bank: '000', branch: '0001', account: '1' }

/** Everything that has moved the account, as the bank books it: PIX, boletos, what it sent, and returns. */
const MOVEMENTS = `
  select paid_at as at, amount_cents as cents, 'PIX RECEBIDO' as what, end_to_end_id as id
    from sandbox.pix_payment
  union all
  select paid_at, amount_cents, 'PIX RECEBIDO', end_to_end_id
    from sandbox.pix_received r where ${ARRIVED}
  union all
  select done_at, -amount_cents, 'PIX DEVOLVIDO', return_id from sandbox.pix_return where not refused
  union all
  select settled_at, amount_cents, 'BOLETO RECEBIDO', settlement_id from sandbox.bank_slip_settlement
  union all
  select done_at, -amount_cents,
         case when payee ? 'barcode' then 'BOLETO PAGO ' else 'PIX ENVIADO ' end || end_to_end_id, payment_id
    from sandbox.pix_sent where not refused
  union all
  select returned_at, amount_cents - coalesce((
           select sum(r.amount_cents) from sandbox.pix_sent_return r
            where r.seller_id = p.seller_id and r.payment_id = p.payment_id), 0),
         case when payee ? 'barcode' then 'BOLETO PAGO DEVOLVIDO '
              else 'PIX ENVIADO DEVOLVIDO ' end || end_to_end_id, payment_id
    from sandbox.pix_sent p where returned_at is not null
  union all
  select returned_at, amount_cents, 'PIX DEVOLVIDO EM PARTE', return_id from sandbox.pix_sent_return`

/** The bank's statement of its own books, which know nothing of ours. */
export function createBankStatementRail({ ask }: WorldDatabase): BankStatementRail {
  const meet = meetingFaults(ask, 'bankStatement', 'O banco não dá o extrato.')
  return {
    statementOf: (day) =>
      meet('statementOf', async () => {
        const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
        const [opening] = await ask<{ cents: string }>(
          `select coalesce(sum(cents), 0) as cents from (${MOVEMENTS}) m where at < $1`,
          [from],
        )
        const rows = await ask<{ cents: string; what: string; id: string }>(
          `select cents, what, id from (${MOVEMENTS}) m
            where at >= $1 and at < $2 and at <= business_now() order by at, id, what`,
          [from, to],
        )
        const openingCents = cents(Number(opening?.cents))
        const lines = rows.map(({ cents: amount, what, id }, index) => ({
          place: index + 1,
          bookedOn: day,
          amountCents: cents(Number(amount)),
          text: `${what} ${id}`,
          id: `${what.split(' ', 2).join(' ')} ${id}`,
        }))
        const total = lines.reduce(
          (sum, { amountCents }) => sum + amountCents,
          openingCents as number,
        )
        return {
          format: 'OFX',
          ...SANDBOX_ACCOUNT,
          firstDay: day,
          lastDay: day,
          openingCents,
          closingCents: total as Cents,
          lines,
          warnings: [],
          unreadable: [],
        }
      }),
  }
}
