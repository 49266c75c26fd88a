import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import type { TestApp } from '../harness.ts'
import { rowsOfLinks } from './rows-of-links.ts'

/** Rows of each seller; of those, one in a hundred is what a filter looks for. */
export const ROWS = 3_000
const SELLERS = 4

/**
 * Several sellers with thousands of rows, and statistics of them. Returns one of the sellers. Written past the use
 * cases, which would take minutes; only what lists read is real.
 */
export async function manyRows(app: TestApp): Promise<number> {
  let sellerId = 0
  for (let seller = 0; seller < SELLERS; seller++) {
    sellerId = await app.aSeller({
      toggles: [...INITIAL_TOGGLES, 'view_seller_pay_bank_slip', 'view_seller_pay_batch'],
    })
    for (const statement of STATEMENTS) await app.sql(statement, [sellerId, ROWS])
  }
  await app.sql('analyze')
  return sellerId
}

export const EXAMPLE = '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90'
/** The uuid of the n-th row of a sort: the same for all that refer to it. EXAMPLE is the one that examples name. */
export const id = (sort: string, n: string) =>
  `md5('${sort}' || $1::bigint::text || '-' || (${n}))::uuid`
const word = (n: string) => `case when ${n} % 100 = 7 then 'raro' else 'comum' end || ${n}`
export const named = (sort: string, n: string) =>
  `case ${n} when 1 then '${EXAMPLE}' else ${id(sort, n)} end`
const coupon = (n: string) => named('coupon', n)
const card = (n: string) => named('card', n)
const day = (n: string) => `(date '2026-01-01' + ${n} % 300)`

const STATEMENTS = [
  `insert into seller_user (seller_id, id, email, name, password_hash, profile, status, created_at, access_since)
   select $1::bigint, ${id('user', 'n')}, ${word('n')} || '@exemplo.com.br', ${word('n')}, '-', 'SALE', 'ACTIVE', ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
     country_code, phone, sort_name, created_at, updated_at)
   select $1::bigint, ${id('customer', 'n')}, 'other', 'D' || n, 'PT', ${word('n')}, ${word('n')} || '@exemplo.com.br',
          '55', '11987654321', ${word('n')}, ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into customer_term (seller_id, term, customer_id)
   select $1::bigint, term, ${id('customer', 'n')}
     from generate_series(1, $2::integer) n,
          unnest(array[${word('n')}, 'd' || n, '@' || ${word('n')} || '@exemplo.com.br',
            '119' || lpad(n::text, 8, '0')]) term`,
  `insert into sub_seller (seller_id, id, document_type, document, name, payment_type, payment_value,
     address, account, owner, contact_name, email, phone, is_active, split_status, registration_id,
     sort_name, created_at, updated_at)
   select $1::bigint, n, 'CPF', 'D' || n, ${word('n')}, 'FIXED', 100, '{}', '{}', '{}', ${word('n')},
          ${word('n')}, '11987654321', true, 'ACTIVE', ${id('registration', 'n')}, ${word('n')},
          ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into sub_seller_term (seller_id, term, sub_seller_id)
   select $1::bigint, term, n
     from generate_series(1, $2::integer) n, unnest(array[${word('n')}, 'd' || n]) term`,
  `insert into sub_seller_payout (seller_id, id, sub_seller_id, amount_cents, state, pix_key, key_type,
     requested_by, created_at)
   select $1::bigint, ${id('payout', 'n')}, n % 20 + 1, n, 'REQUESTED', '-', 'evp', '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into virtual_card (seller_id, id, name, type, status, last4, expiry, created_by, created_at)
   select $1::bigint, ${card('n')}, 'Cartão', 'FREE_BALANCE',
          case when n % 100 = 7 then 'BLOCKED' else 'ACTIVE' end, '4242', '2099-12', '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into virtual_card_purchase (seller_id, id, card_id, reference, state, code, merchant_name, mcc,
     amount_cents, authorized_cents, cleared_cents, created_at)
   select $1::bigint, ${id('card-purchase', 'n')}, ${card('n % 100 + 1')}, 'R' || n, 'AUTHORIZED', '00',
          'Loja', '5411', n, n, 0, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into anticipation (seller_id, id, gross_cents, cost_cents, net_cents, rate_millionths,
     requested_by, created_at)
   select $1::bigint, ${id('anticipation', 'n')}, n + 1, 1, n, 18000, '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into withdrawal (seller_id, id, amount_cents, state, registration_id, account, origin,
     destination, requested_by_id, requested_by, is_sole_approver, approvals_needed, created_at, decided_at, paid_at,
     ended_at, reference)
   select $1::bigint, ${id('withdrawal', 'n')}, n,
          case when n % 100 = 7 then 'PENDING_APPROVAL' else 'PAID' end, ${id('account', '1')},
          '{"bank": "341", "issuer": "1234", "issuerDigit": "", "number": "556677", "bankDigit": "8", "accountType": "CHECKING_ACCOUNT"}', 'AVAILABLE', 'BANK',
          ${id('user', '1')}, '-', false, 0, ${day('n')},
          case when n % 100 = 7 then null else ${day('n')} end,
          case when n % 100 = 7 then null else ${day('n')} end,
          case when n % 100 = 7 then null else ${day('n')} end,
          case when n % 100 = 7 then null else '-' end
     from generate_series(1, $2::integer) n`,
  `insert into bill_payment (seller_id, id, kind, state, amount_cents, payment_date, cost_center, pix_key,
     key_type, barcode, payee_name, payee_document, payee_source, sort_name, created_by_id, created_by, created_at,
     approvals_needed, is_sole_approver, decided_at, ended_at, reason, updated_at)
   select $1::bigint, ${id('bill', 'n')}, case when n % 2 = 0 then 'PIX' else 'BANK_SLIP' end,
          case when n % 100 in (7, 8) then 'pending_approval' else 'rejected' end, n, ${day('n')}::date,
          case when n % 100 in (7, 8) then 'marketing' else 'vendas' end,
          case when n % 2 = 0 then '-' end, case when n % 2 = 0 then 'evp' end,
          case when n % 2 = 1 then lpad(n::text, 44, '0') end,
          ${word('n')}, '-', 'DIRECTORY', ${word('n')}, ${id('user', '1')}, '-',
          ${day('n')}, 0, false, case when n % 100 in (7, 8) then null else ${day('n')} end,
          case when n % 100 in (7, 8) then null else ${day('n')} end,
          case when n % 100 in (7, 8) then null else '-' end, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into bill_payment_term (seller_id, term, payment_id)
   select $1::bigint, ${word('n')}, ${id('bill', 'n')} from generate_series(1, $2::integer) n`,
  `insert into payment_lot (seller_id, id, name, sort_name, hash, layout, bank, state, items, refused_items,
     total_cents, first_date, last_date, problems, uploaded_by_id, uploaded_by, created_at, approvals_needed,
     is_sole_approver, approved_at, approved_by, sent_at, updated_at)
   select $1::bigint, ${named('lot', 'n')}, '-', ${word('n')},
          lpad(n::text, 64, '0'), 240, '237', case when n % 100 = 7 then 'processing' else 'sent' end, 1, 0, n,
          ${day('n')}::date, ${day('n')}::date, '[]', ${id('user', '1')}, '-', ${day('n')}, 0, false, ${day('n')},
          '-', case when n % 100 = 7 then null else ${day('n')} end, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into payment_lot_term (seller_id, term, lot_id)
   select $1::bigint, ${word('n')}, ${named('lot', 'n')} from generate_series(1, $2::integer) n`,
  `insert into payment_lot_item (seller_id, lot_id, line, your_number, payee_name, payee_document, description,
     kind, pix_key, key_type, amount_cents, payment_date, problem)
   select $1::bigint, ${named('lot', '1')}, n, '-', '-', '-', '-', 'PIX', '-', 'evp', n, ${day('n')}::date,
          case when n % 100 = 7 then '-' end
     from generate_series(1, $2::integer) n`,
  `insert into webhook_endpoint (seller_id, id, title, url, domains, types, form, active, sealed_secret,
     sealed_headers, header_names, reached, health, send_window, failures, slow, step, told, created_at, updated_at)
   select $1::bigint, ${named('webhook', 'n')}, '-', '-', '{}', '{}', 'FULL', false, '-', '-', '{}', 0, 'HEALTHY',
          1, 0, 0, 0, 0, ${day('n')}, ${day('n')}
     from generate_series(1, least(16, $2::integer)) n`,
  `insert into webhook_delivery (seller_id, id, endpoint_id, lane, number, type, object_id, at, state, attempts,
     due_at, kept_since)
   select $1::bigint, ${id('delivery', 'n')}, ${named('webhook', '1')}, 'LIVE', n, '-', '-', ${day('n')},
          case when n % 100 = 7 then 'GIVEN_UP' else 'DELIVERED' end, 0, ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into pix_favorite (seller_id, id, nickname, sort_nickname, recipient_name, sort_name, document,
     pix_key, key_type, account_type, is_active, created_by, created_at, updated_at)
   select $1::bigint, ${id('favorite', 'n')}, ${word('n')}, ${word('n')}, ${word('n')}, ${word('n')}, '-', n,
          case when n % 100 = 7 then 'phone' else 'evp' end, 'CHECKING_ACCOUNT', n % 100 <> 7, '-',
          ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into pix_favorite_term (seller_id, term, favorite_id)
   select $1::bigint, ${word('n')}, ${id('favorite', 'n')} from generate_series(1, $2::integer) n`,
  `insert into scheduled_anticipation (seller_id, id, amount_cents, on_day, max_cost_cents, state,
     requested_by, created_at)
   select $1::bigint, ${id('scheduled', 'n')}, n, ${day('n')}, 1, 'WAITING', '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into plan (seller_id, id, title, bullets, monthly_cents, semester_month_cents,
     yearly_month_cents, enable_bank_slip, enable_credit_card, enable_pix, active, sort_title,
     created_at, updated_at)
   select $1::bigint, n, ${word('n')}, '{}', 100, 100, 100, true, true, true, true, ${word('n')},
          ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into plan_term (seller_id, term, plan_id)
   select $1::bigint, ${word('n')}, n from generate_series(1, $2::integer) n`,
  `insert into payment_link (seller_id, id, public_id, type, title, value_cents, timer, methods,
     created_by, created_at, updated_at, customer_id, white_label, sold_cents)
   select $1::bigint, ${id('link', 'n')}, 'link' || n, 'ORDER', ${word('n')}, 1000 + n, false, '{}',
          ${id('user', '1')}, ${day('n')}, ${day('n')}, null, n % 100 = 7, n
     from generate_series(1, $2::integer) n`,
  ...rowsOfLinks,
  `insert into subscription (seller_id, id, customer_id, plan_id, plan_title, period, month_cents,
     value_cents, status, start_date, next_due_date, anchor, anchor_day, methods, cancelled_at, created_at)
   select $1::bigint, ${id('subscription', 'n')}, ${id('customer', 'n')}, n, ${word('n')}, 'MONTHLY', 100, 100,
          case when n % 100 = 7 then 'DEFAULTER' else 'ACTIVE' end, ${day('n')}, ${day('n')}, ${day('n')}, 1, '{}', null, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into coupon (seller_id, id, code, discount_bps, plan_ids, active, created_at, updated_at, version)
   select $1::bigint, ${coupon('n')}, upper(${word('n')}), 1000, '[]', n % 100 <> 7, ${day('n')}, ${day('n')}, 1
     from generate_series(1, $2::integer) n`,
  `insert into coupon_term (seller_id, term, coupon_id)
   select $1::bigint, ${word('n')}, ${coupon('n')} from generate_series(1, $2::integer) n`,
  `insert into coupon_redemption (seller_id, id, coupon_id, subscription_id, customer_id, state, code, created_at)
   select $1::bigint, ${id('redemption', 'n')}, ${coupon('n % 100 + 1')}, ${id('subscription', 'n')},
          ${id('customer', 'n')}, 'REDEEMED', 'COMUM', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into mrr_movement (seller_id, id, subscription_id, day, kind, reason, delta_cents, mrr_cents,
     subscriptions)
   select $1::bigint, ${id('movement', 'n')}, ${id('subscription', 'n')}, ${day('n')},
          case when n % 100 = 7 then 'CHURN' else 'NEW' end,
          case when n % 100 = 7 then 'VOLUNTARY' end,
          case when n % 100 = 7 then -100 else 100 end, case when n % 100 = 7 then 0 else 100 end,
          case when n % 100 = 7 then -1 else 1 end
     from generate_series(1, $2::integer) n`,
  `insert into charge (seller_id, id, link_id, customer_id, title, status, value_cents,
     interest_cents, method, card_type, due_date, paid_on, created_at)
   select $1::bigint, ${id('charge', 'n')}, ${id('link', 'n % 300 + 1')}, ${id('customer', 'n')}, ${word('n')},
          case when n % 100 = 7 then 'DISPUTE' else 'SCHEDULED' end, 1000 + n, 0,
          case when n % 100 = 7 then 'BANK_SLIP' else 'CREDIT_CARD' end,
          case n % 100 when 7 then null when 8 then 'EARLY_MIXED' else 'EARLY' end,
          ${day('n')}, ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  // Due in the weeks to come, so that there are messages to foretell.
  `insert into charge (seller_id, id, link_id, customer_id, title, status, value_cents,
     interest_cents, method, card_type, due_date, created_at)
   select $1::bigint, ${id('open charge', 'n')}, ${id('link', 'n % 300 + 1')}, ${id('customer', 'n')}, 'Curso',
          'SCHEDULED', 1000, 0, 'CREDIT_CARD', 'EARLY', business_now()::date + n % 30, business_now()
     from generate_series(1, $2::integer / 100) n`,
  `insert into charge_term (seller_id, term, charge_id)
   select $1::bigint, ${word('n')}, ${id('charge', 'n')} from generate_series(1, $2::integer) n`,
  `insert into refund (seller_id, id, charge_id, amount_cents, state, kind, as_fraud, payment_id,
     sources, requested_by, created_at)
   select $1::bigint, ${id('refund', 'n')}, ${id('charge', 'n')}, 1, 'REQUESTED', 'SELLER', false, '-',
          '[]', '-', ${day('n')} from generate_series(1, $2::integer) n`,
  `insert into audit (seller_id, id, at, actor, action, subject, details)
   select $1::bigint, ${id('audit', 'n')}, ${day('n')}, ${word('n')}, ${word('n')}, ${word('n')}, '{}'
     from generate_series(1, $2::integer) n`,
  `insert into audit_seal (seller_id, position, audit_id, at, actor, action, subject, hash)
   select $1::bigint, n, ${id('audit', 'n')}, ${day('n')}, ${word('n')}, ${word('n')}, ${word('n')}, '-'
     from generate_series(1, $2::integer) n`,
  `insert into receivable (seller_id, id, charge_id, number, due_date, amount_cents, created_at)
   select $1::bigint, ${id('receivable', 'n')}, ${id('charge', 'n')}, 1, date '2100-01-01' + n, 100, ${day('n')}
     from generate_series(1, $2::integer) n`,
  // Lines of an account whose postings are of charges; days grow with the lines.
  `insert into ledger_posting (seller_id, id, reason, reference, happened_at)
   select $1::bigint, ${id('posting', 'n')}, 'charge-paid', ${id('charge', 'n')}::text, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into statement_line (seller_id, account, line, posting_id, kind, amount_cents, balance_cents,
     booked_on)
   select $1::bigint, 'seller.available', n, ${id('posting', 'n')},
          case n % 100 when 7 then 'dispute-won' when 8 then 'withdrawal-requested'
            else 'charge-paid' end, 1, n,
          date '2026-01-01' + n / 10
     from generate_series(1, $2::integer) n`,
  `insert into statement_line (seller_id, account, line, posting_id, kind, amount_cents, balance_cents,
     booked_on)
   select $1::bigint, 'banking.checking', n, ${id('posting', 'n')}, 'withdrawal-deposited', 1, n,
          date '2026-01-01' + n / 10
     from generate_series(1, $2::integer) n`,
  // One in a hundred, so that a filter of accounts finds few.
  `insert into statement_line (seller_id, account, line, posting_id, kind, amount_cents, balance_cents,
     booked_on)
   select $1::bigint, 'banking.investment', n, ${id('posting', 'n')}, 'investment-yield', 1, n,
          date '2026-01-01' + n
     from generate_series(1, $2::integer / 100) n`,
  // The product goes by the id that examples name.
  `insert into banking_account (seller_id, id, application_id, status, input, submitted_by_id, submitted_by,
     submitted_at, branch, checking_id, checking_number, investment_id, investment_number, activated_at)
   select $1::bigint, id, id, 'ACTIVE', '{}', id, '-', ${day('1')}, '0001', id, '1-1',
          '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', '2-2', ${day('1')}
     from (select ${id('account', '1')} as id where $2::integer > 0) a`,
  `insert into treasury_application (seller_id, id, version, cdi_bps, amount_cents, counts_from, base_cents,
     base_on, principal_cents, value_cents, valued_on, requested_by_id, requested_by, created_at)
   select $1::bigint, ${id('application', 'n')}, 1, 10000, n, ${day('n')}, n, ${day('n')}, n, n, ${day('n')},
          ${id('user', '1')}, '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into event (seller_id, number, type, object_id, sequence, at, cause, data, kept_since)
   select $1::bigint, n, ${word('n')}, ${word('n')}, 1, ${day('n')}, '{"kind": "panel"}',
          '{"object": {}}', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into notice (seller_id, id, type, reference, variables, notified_at)
   select $1::bigint, ${id('notice', 'n')}, 'CHARGE_PAID', n, '{}', ${day('n')}
     from generate_series(1, $2::integer) n`,
  // The first is the one that examples name.
  `insert into subscription_import (seller_id, id, name, file, state, headers, columns, rows, revision,
     checked_line, created_by, created_at, kept_since)
   select $1::bigint, case n when 1 then '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90' else ${id('import', 'n')} end,
          ${word('n')}, ${id('file', 'n')}, 'MAPPED', '[]', '[]', 1, 0, 0, '-', ${day('n')}, ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into subscription_import_row (seller_id, import_id, line, cells, mended, state, problems)
   select $1::bigint, '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', n, '[]', '{}',
          case when n % 100 = 7 then 'WRONG' else 'UNCHECKED' end, '[]'
     from generate_series(1, $2::integer) n`,
  `insert into card_invitation (seller_id, subscription_id, import_id, series, secret_hash, last_day,
     sent_on, created_at, given_at)
   select $1::bigint, ${id('subscription', 'n')}, '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
          ${id('series', 'n')}, '-', ${day('n')}, ${day('n')}, ${day('n')},
          case when n % 100 = 7 then null else ${day('n')} end
     from generate_series(1, $2::integer) n`,
  // The first is the one that examples name.
  `insert into price_campaign (seller_id, id, state, percent_bps, first_due_on, created_by, created_at)
   select $1::bigint, case n when 1 then '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90' else ${id('campaign', 'n')} end,
          'READY', 500, ${day('n')}, '-', ${day('n')}
     from generate_series(1, $2::integer) n`,
  `insert into price_campaign_item (seller_id, campaign_id, subscription_id, state, why, before_cents,
     after_cents, after_month_cents, before_revenue_cents, after_revenue_cents)
   select $1::bigint, '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', ${id('subscription', 'n')},
          case when n % 100 = 7 then 'LEFT_OUT' else 'READY' end,
          case when n % 100 = 7 then 'ENDED' end, 1, 1, 1, 1, 1
     from generate_series(1, $2::integer) n`,
  // Few are of the one that examples name.
  `insert into subscription (seller_id, id, customer_id, plan_id, plan_title, period, month_cents,
     value_cents, status, start_date, next_due_date, anchor, anchor_day, methods, cancelled_at, created_at)
   select $1::bigint, '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90', ${id('customer', '$2::integer')}, 1, 'comum', 'MONTHLY',
          100, 100, 'ACTIVE', '2026-01-01', '2026-01-01', '2026-01-01', 1, '{}', null, '2026-01-01'`,
  `insert into subscription_notice (seller_id, id, subscription_id, kind, recipient, state, at)
   select $1::bigint, ${id('notice', 'n')},
          case when n % 100 = 7 then '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90' else ${id('subscription', 'n')} end,
          'RENEWAL', '-', 'SENT', ${day('n')}
     from generate_series(1, $2::integer) n`,
]

/** Many reports of a seller, a hundredth of them requested by this user. */
export async function manyReports(
  app: TestApp,
  { sellerId, userId }: { sellerId: number; userId: string },
): Promise<void> {
  await app.sql(
    `insert into report (seller_id, id, kind, state, format, filter, recipient, requested_by,
       requested_by_id, created_at)
     select $1::bigint, ${id('report', 'n')}, 'chargeback', 'REMOVED', 'csv',
            '{"startDate":"2026-01-01","endDate":"2026-01-31"}', '-', '-',
            case when n % 100 = 7 then $3::uuid else ${id('user', 'n')} end, ${day('n')}
       from generate_series(1, $2::integer) n`,
    [sellerId, ROWS, userId],
  )
  await app.sql('analyze report')
}
