import type { ReturnedPayment } from '@vintem/brazil/cnab'
import type { Ask } from '../../rail-database.ts'
import type { PaymentState } from './payments.ts'

export interface ReadLine {
  line: ReturnedPayment
  says: PaymentState
  /** Why the operator has to look at it; null where nothing is unusual. */
  attention: string | null
}

/** Keeps the lines of a file, once for its content. */
export async function insertLines(
  ask: Ask,
  { id, hash, at }: { id: string; hash: string; at: Date },
  lines: readonly ReadLine[],
): Promise<void> {
  const rows = lines.map(({ line, says, attention }) => ({
    line: line.line,
    your_number: line.yourNumber,
    payee_name: line.payeeName,
    amount_cents: line.amountCents,
    codes: line.occurrences.join(' '),
    says,
    attention,
  }))
  await ask(
    `insert into cnab.payment_line (account_id, hash, line, your_number, payee_name, amount_cents,
       codes, says, attention, read_at)
     select $1, $2, r.line, r.your_number, r.payee_name, r.amount_cents, r.codes, r.says, r.attention,
            $4
       from jsonb_to_recordset($3) as r(line integer, your_number text, payee_name text,
         amount_cents bigint, codes text, says text, attention text)
     on conflict do nothing`,
    [id, hash, JSON.stringify(rows), at],
  )
}

/** What the operator has to look at, newest first. */
export const selectAttention = (
  ask: Ask,
  id: string,
  since: Date,
): Promise<{ attention: string; readAt: Date; name: string }[]> =>
  ask(
    `select l.attention, l.read_at, f.name from cnab.payment_line l
       join cnab.file f
         on f.account_id = l.account_id and f.direction = 'from-bank' and f.hash = l.hash
      where l.account_id = $1 and l.attention is not null and l.read_at >= $2
      order by l.read_at desc, l.line`,
    [id, since],
  )
