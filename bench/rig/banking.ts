import { newId } from '../../apps/server/src/platform/ids.ts'
import type { BenchDatabase } from './database.ts'
import type { Place } from './once-more.ts'
import { today } from './subscriptions.ts'

/** A key of the sandbox's directory. */
const PAYEE = { key: '11144477735@chave.example', document: '11144477735' }

/** What each of the sellers has in checking, in cents. */
export const CHECKING_CENTS = 100_000_000

/**
 * Opens the banking account of each seller, with money in checking, and shows its user the holder of a key whom
 * the seller has paid before. Returns the accounts.
 */
export async function openAccounts(
  { sql }: Pick<BenchDatabase, 'sql'>,
  sellers: readonly number[],
): Promise<Place[]> {
  const accounts = sellers.map((sellerId) => ({ sellerId, id: newId() }))
  for (const statement of ACCOUNT) await sql(statement, [JSON.stringify(accounts)])
  const ofSeller = [JSON.stringify(accounts), PAYEE.key, PAYEE.document]
  await sql(SHOWN, ofSeller)
  await sql(KNOWN, [JSON.stringify(accounts), PAYEE.document])
  await sql(
    `select post("sellerId", jsonb_build_array(jsonb_build_object(
       'id', uuidv7(), 'reason', 'bench', 'reference', uuidv7(), 'happened_at', business_now(),
       'transfers', jsonb_build_array(jsonb_build_array('clearing.bank', 'banking.checking', $2::bigint)))),
       null, null, null, null, null, null, null, null) from ${ACCOUNTS}`,
    [JSON.stringify(accounts), CHECKING_CENTS],
  )
  return accounts
}

const ACCOUNTS = `jsonb_to_recordset($1) as a("sellerId" bigint, id uuid)`

const ACCOUNT = [
  `insert into banking_account (seller_id, id, application_id, status, input, submitted_by_id,
     submitted_by, submitted_at, branch, checking_id, checking_number, investment_id,
     investment_number, activated_at)
   select "sellerId", uuidv7(), uuidv7(), 'ACTIVE', '{}', uuidv7(), '-', business_now(), '0001', id,
          nextval('banking_account_number'), uuidv7(), nextval('banking_account_number'),
          business_now() from ${ACCOUNTS}`,
  `insert into pix_limit (seller_id, account_id, period, id, amount_cents, changed_by, changed_at)
   select "sellerId", id, period, uuidv7(), 100000000, '-', business_now()
     from ${ACCOUNTS}, (values ('DAY'), ('NIGHT')) as p(period)`,
  // Who is new to a profile may not pay alone.
  `update seller_user u set access_since = access_since - interval '2 days'
     from ${ACCOUNTS} where u.seller_id = a."sellerId"`,
]

/** Counts for hours: more are paid than in a quarter of an hour. */
const SHOWN = `
  insert into payee_look_up (seller_id, user_id, pix_key, key_type, name, document, source, looked_up_at)
  select u.seller_id, u.id, $2, 'email', 'Titular de Testes', $3, 'DIRECTORY',
         business_now() + interval '6 hours'
    from ${ACCOUNTS} join seller_user u on u.seller_id = a."sellerId"`

const KNOWN = `insert into known_payee (seller_id, document) select "sellerId", $2 from ${ACCOUNTS}`

/** A payment by PIX of today that goes immediately: its address, key and body. */
export function payByPix(key: string, cents: number, token: string) {
  return {
    method: 'POST' as const,
    path: '/api/automation/bank/payments/pix',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: {
      pixKey: PAYEE.key,
      amount: cents,
      paymentDate: today(),
      costCenter: 'operacional',
      confirmDuplicate: true,
    },
  }
}
