/** The words of the links that many-rows.ts writes, and what came of each: a visit of an open day, and a closed day. */
export const rowsOfLinks = [
  `insert into payment_link_term (seller_id, term, link_id)
   select $1::bigint, case when n % 100 = 7 then 'raro' else 'comum' end || n,
          md5('link' || $1::bigint::text || '-' || n)::uuid
     from generate_series(1, $2::integer) n`,
  `insert into link_visit_day (seller_id, day, salt)
   select $1::bigint, date '2026-01-01' + n, '-' from generate_series(1, least(1, $2::integer)) n`,
  `insert into link_visit (seller_id, day, link_id, place, visitor, has_started)
   select $1::bigint, date '2026-01-02', md5('link' || $1::bigint::text || '-' || n)::uuid, '\\x000000000000000000000000',
          '\\x000000000000000000000000', n % 2 = 0
     from generate_series(1, $2::integer) n`,
  `insert into link_day (seller_id, link_id, day, visits, starts, sales, sold_cents)
   select $1::bigint, md5('link' || $1::bigint::text || '-' || n)::uuid, date '2026-01-01' + n % 300, 2, 1, 1, n from generate_series(1, $2::integer) n`,
]
