import type { BenchDatabase } from './database.ts'
import type { Way } from './payers.ts'

/** Per charge: its status, and the number of each effect that a payment has once. */
interface Effects {
  id: string
  status: string
  postings: number
  captures: number
  emails: number
  activities: number
  audits: number
}

const EFFECTS = `
  select c.id, c.status,
    (select count(*) from ledger_posting p where p.seller_id = c.seller_id
        and p.reason = 'charge-paid' and p.reference = c.id::text)::integer as postings,
    (select count(*) from sandbox.card_payment p join charge_attempt t
         on t.seller_id = p.seller_id and t.id::text = p.attempt_id
      where t.seller_id = c.seller_id and t.charge_id = c.id)::integer as captures,
    (select count(*) from work w where w.seller_id = c.seller_id
        and w.kind = 'notify-charge-paid' and w.key = c.id::text)::integer as emails,
    (select count(*) from charge_activity a where a.seller_id = c.seller_id
        and a.charge_id = c.id and a.kind like 'paid%')::integer as activities,
    (select count(*) from audit a where a.seller_id = c.seller_id
        and a.subject = c.id::text)::integer as audits
    from charge c`

/** The effects that each method of payment has exactly once. */
const EXPECTED: Readonly<Record<Way, Omit<Effects, 'id'>>> = {
  pix: { status: 'PAID', postings: 1, captures: 0, emails: 1, activities: 1, audits: 0 },
  card: { status: 'PAID', postings: 1, captures: 1, emails: 1, activities: 1, audits: 0 },
  manual: {
    status: 'PAID_MANUALLY',
    postings: 0,
    captures: 0,
    emails: 0,
    activities: 1,
    audits: 1,
  },
}

/**
 * Ids of charges: acknowledged and without an effect; with an effect twice or one that was not
 * requested.
 */
export async function countEffects(
  { sql }: BenchDatabase,
  acknowledged: ReadonlyMap<string, Way>,
): Promise<{ lost: string[]; doubled: string[] }> {
  const lost: string[] = []
  const doubled: string[] = []
  for (const { id, status, ...counts } of await sql<Effects>(EFFECTS)) {
    const way = acknowledged.get(id)
    if (!way) continue
    const { status: wanted, ...expected } = EXPECTED[way]
    const names = Object.keys(expected) as (keyof typeof expected)[]
    if (status !== wanted || names.some((name) => counts[name] < expected[name])) lost.push(id)
    if (names.some((name) => counts[name] > expected[name])) doubled.push(id)
  }
  return { lost, doubled }
}
