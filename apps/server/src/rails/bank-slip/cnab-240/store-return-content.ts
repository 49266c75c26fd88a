import type { RailDatabase } from '../../rail-database.ts'
import type { ReturnContent } from './return-content.ts'

/** Stores the bank's report on each title, all or nothing; a repetition changes nothing. */
export function storeReturnContent(
  { transaction }: RailDatabase,
  id: string,
  content: ReturnContent,
): Promise<void> {
  return transaction(async (ask) => {
    // One file at a time: two with the same titles would block each other.
    await ask('select from cnab.account where id = $1 for update', [id])
    await ask(
      'update cnab.title set confirmed = true where account_id = $1 and number = any ($2)',
      [id, content.registered],
    )
    await ask(
      'update cnab.title set written_off = true where account_id = $1 and number = any ($2)',
      [id, content.writtenOff],
    )
    await ask(
      `update cnab.title t set refusal = r.reason
         from jsonb_to_recordset($2) as r(number bigint, reason text)
        where t.account_id = $1 and t.number = r.number and t.refusal is null and not t.confirmed`,
      [id, JSON.stringify(content.refused)],
    )
    await ask(
      `insert into cnab.settlement (id, account_id, number, amount_cents, fee_cents, paid_on,
         credited_on)
       select p."settlementId", $1, p.number, p."amountCents", p."feeCents", p."paidOn",
              p."creditedOn"
         from jsonb_to_recordset($2) as p("settlementId" text, number bigint,
           "amountCents" bigint, "feeCents" bigint, "paidOn" date, "creditedOn" date)
       on conflict (id) do nothing`,
      [id, JSON.stringify(content.paid)],
    )
  })
}
