import { centsToReais } from '../../packages/brazil/src/money/index.ts'
import type { BenchDatabase } from './database.ts'
import { type Call, checkoutPath, type Reach, untilAnswered } from './payers.ts'
import { CLIENTS } from './pgbench.ts'
import { type PlacedCharge, VALUE } from './shop.ts'
import { judge } from './verdict.ts'

/** What a buyer may request, and a job then requests from the rail. */
export type Chosen = 'pix' | 'bank-slip'

const METHODS = JSON.stringify({
  creditCard: { type: 'EARLY_SELLER', discountBps: 0, maxInstallments: 12 },
  pix: { discountBps: 0, maxInstallments: 1 },
  bankSlip: { discountBps: 0, maxInstallments: 1 },
})

/** Charges whose buyers have not chosen how to pay, at links that take every method. */
export async function unchoose(
  { sql }: BenchDatabase,
  charges: readonly PlacedCharge[],
): Promise<void> {
  const ids = charges.map(({ id }) => id)
  await sql('update payment_link set methods = $1', [METHODS])
  await sql(
    `update charge_sale_terms set terms = terms || jsonb_build_object('methods', $1::jsonb)`,
    [METHODS],
  )
  await sql('delete from charge_pix where charge_id = any ($1)', [ids])
  await sql('update charge set method = null where id = any ($1)', [ids])
}

/** Buyers choose for all charges, and repeat the request until they are answered. */
export async function chooseAll(
  charges: readonly PlacedCharge[],
  chosenFor: (charge: PlacedCharge) => Chosen,
  server: Reach,
): Promise<Map<string, Chosen>> {
  const acknowledged = new Map<string, Chosen>()
  const queue = charges.values()
  const buyer = async () => {
    for (const charge of queue) {
      const chosen = chosenFor(charge)
      await untilAnswered(server, choose(charge, chosen))
      acknowledged.set(charge.id, chosen)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, buyer))
  return acknowledged
}

const choose = (charge: PlacedCharge, chosen: Chosen): Call => ({
  method: 'POST',
  path: `${checkoutPath(charge)}/${chosen}`,
  headers: {},
  body: { installments: 1, amount: centsToReais(VALUE) },
})

/**
 * Of each charge, by kind: what is payable with us, what is payable at the rail, and e-mails about
 * it.
 */
const MADE = `
  select c.id,
    (select count(*) from charge_pix p
      where p.charge_id = c.id and p.state = 'ACTIVE')::integer as pix,
    (select count(*) from charge_pix p join sandbox.pix_request r using (txid)
      where p.charge_id = c.id and p.br_code = r.br_code and not r.removed)::integer as "railPix",
    (select count(*) from charge_bank_slip b
      where b.charge_id = c.id and b.state = 'ACTIVE')::integer as "bankSlips",
    (select count(*) from charge_bank_slip b join sandbox.bank_slip r using (reference)
      where b.charge_id = c.id and b.barcode = r.barcode and not r.canceled)::integer
      as "railBankSlips",
    (select count(*) from sandbox.email e join work w on w.id::text = e.id
      where w.key in (select 'notify-instrument-ready ' || txid from charge_pix
                       where charge_id = c.id
                      union all
                      select 'notify-instrument-ready ' || reference from charge_bank_slip
                       where charge_id = c.id))::integer as emails
    from charge c where c.id = any ($1)`

type Made = Record<'pix' | 'railPix' | 'bankSlips' | 'railBankSlips' | 'emails', number>

/** A boleto has a PIX code (docs/decisions/0093), about which no e-mail is sent. */
const WANTED: Readonly<Record<Chosen, Made>> = {
  pix: { pix: 1, railPix: 1, bankSlips: 0, railBankSlips: 0, emails: 1 },
  'bank-slip': { pix: 1, railPix: 1, bankSlips: 1, railBankSlips: 1, emails: 1 },
}

/** Each requested instrument exists once with us and once at its rail, and was e-mailed once. */
export async function judgeInstruments(
  { sql }: BenchDatabase,
  acknowledged: ReadonlyMap<string, Chosen>,
): Promise<void> {
  const rows = await sql<Made & { id: string }>(MADE, [[...acknowledged.keys()]])
  const counts = rows.map(({ id, ...made }) => {
    const wanted = Object.entries(WANTED[acknowledged.get(id) ?? 'pix'])
    const surplus = wanted.map(([name, count]) => made[name as keyof Made] - count)
    return { id, surplus }
  })
  const lost = counts.filter(({ surplus }) => surplus.some((count) => count < 0))
  const doubled = counts.filter(({ surplus }) => surplus.some((count) => count > 0))
  const names = (of: typeof counts) => of.map(({ id }) => id).join(' ')
  judge('codes and boletos asked for and lost', lost.length, { atMost: 0 }, names(lost))
  judge('codes and boletos made or told twice', doubled.length, { atMost: 0 }, names(doubled))
}
