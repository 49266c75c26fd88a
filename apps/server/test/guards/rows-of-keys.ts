import type { TestApp } from '../harness.ts'
import { EXAMPLE, id, named, ROWS } from './many-rows.ts'

/** What keys list besides, of a seller of `manyRows`, and of its own calls most are by this key. */
export async function rowsOfKeys(app: TestApp, sellerId: number, keyId: string): Promise<void> {
  for (const statement of STATEMENTS) await app.sql(statement, [sellerId, ROWS])
  await app.sql(
    `insert into key_call (seller_id, id, key_id, at, method, route, path, status, outcome, millis,
       idempotency_key, replayed)
     select $1::bigint, ${id('call', 'n')}, case when n % 100 = 7 then '${EXAMPLE}'::uuid else $3::uuid end,
            clock_timestamp(), case when n % 100 = 7 then 'DELETE' else 'GET' end,
            case when n % 100 = 7 then '/v1/raro' else '/v1/orders' end, '-', 200,
            case when n % 100 = 7 then 'FAILED' else 'OK' end, 1,
            case when n % 100 = 7 then 'raro' || n end, false
       from generate_series(1, $2::integer) n`,
    [sellerId, ROWS, keyId],
  )
  await app.sql('analyze')
}

/** The customer and the charge that examples name have few rows. */
const STATEMENTS = [
  `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
     country_code, phone, sort_name, created_at, updated_at)
   select $1::bigint, '${EXAMPLE}', 'other', 'E1', 'PT', '-', '-', '55', '-', '-', now(), now()
    where $2::integer > 0`,
  `insert into charge (seller_id, id, link_id, customer_id, title, status, value_cents,
     interest_cents, method, card_type, due_date, created_at)
   select $1::bigint, '${EXAMPLE}', ${id('link', '1')}, '${EXAMPLE}', '-', 'PAID', 1000, 0, 'CREDIT_CARD', 'EARLY',
          date '2026-01-01', now() where $2::integer > 0`,
  `insert into refund (seller_id, id, charge_id, amount_cents, state, kind, as_fraud, payment_id,
     sources, requested_by, created_at)
   select $1::bigint, '${EXAMPLE}', '${EXAMPLE}', 1, 'REQUESTED', 'SELLER', false, '-', '[]', '-', now()
    where $2::integer > 0`,
  `insert into sales_order (seller_id, id, customer_id, charge_id, title, value_cents, method, installments,
     external_id, metadata, created_at, told_status)
   select $1::bigint, ${id('order', 'n')},
          case when n % 100 = 7 then '${EXAMPLE}' else ${id('customer', 'n')} end, ${id('charge', 'n')}, '-', 1, 'PIX',
          1, 'raro' || n, '[]', now(), 'PENDING'
     from generate_series(1, $2::integer) n`,
  `insert into charge_card (seller_id, token, charge_id, brand, last4, holder, created_at)
   select $1::bigint, 'buyer-' || n, null, 'Visa', '1111', '-', now() from generate_series(1, $2::integer) n`,
  `insert into buyer_card (seller_id, id, token, customer_id, first6, fingerprint, created_at)
   select $1::bigint, ${id('card of a buyer', 'n')}, 'buyer-' || n,
          case when n % 100 = 7 then '${EXAMPLE}' else ${id('customer', 'n')} end, '411111', '-', now()
     from generate_series(1, $2::integer) n`,
  `insert into invoice (seller_id, id, charge_id, state, invoice_order, created_at)
   select $1::bigint, ${id('invoice', 'n')}, case when n % 100 = 7 then '${EXAMPLE}' else ${id('charge', 'n')} end,
          'REJECTED', '{"amountCents": 1, "day": "2026-01-01"}', now()
     from generate_series(1, $2::integer) n`,
  `insert into dispute (seller_id, id, charge_id, reference, amount_cents, state, reason, sources, deadline,
     opened_at)
   select $1::bigint, ${named('dispute', 'n')},
          case when n % 100 = 7 then '${EXAMPLE}' else ${id('charge', 'n')} end, n, 1, 'OPEN', '-', '[]',
          date '2100-01-01', now()
     from generate_series(1, $2::integer) n`,
]
