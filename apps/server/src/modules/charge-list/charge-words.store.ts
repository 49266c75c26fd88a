import { queryTerms } from '@vintem/brazil/text'
import { readReceiptNumber } from '@vintem/contracts/receipts/number'
import { sql, type SqlBool } from 'kysely'
import { receiptTerm } from '#modules/charges/index.ts'
import { emailTerm } from '#modules/customers/index.ts'
import { asQuery, type Compilable } from '#platform/database/database.ts'
import { beginsWith, isBegunBy } from '#platform/database/terms.ts'
import type { Condition } from '#platform/database/written-once.ts'
import type { ChargeFilter, UnsortedFilter } from './charge-filter.ts'

/**
 * Keeps the planner from turning "does this row have the word?" into a list of all rows that have
 * it: for a common word few rows need to be read, and a rare one is not looked up this way.
 */
const ROW_BY_ROW = sql`offset 0`

/**
 * Up to so many customers have their charges read one customer after the other. Of more customers
 * some have charges early in the order of the list, so that reading in that order is faster
 * (decision 107).
 */
const CUSTOMERS_READ_ONE_BY_ONE = 400
/** A word with more rows of terms than this is common: finding its customers first costs more than it saves. */
const TERM_ROWS_OF_A_RARE_WORD = 1_200

const term = {
  t: sql.raw('t.term'),
  d: sql.raw('d.term'),
  f: sql.raw('f.term'),
  o: sql.raw('o.term'),
}

/** The words of a title; the number of a receipt finds its charge, too. */
export function titleWords({ title }: Pick<UnsortedFilter, 'title'>): string[] {
  const receipt = title === undefined ? undefined : readReceiptNumber(title)
  return receipt === undefined ? wordsOf(title) : [receiptTerm(receipt)]
}

const wordsOf = (text: string | undefined) => (text ? queryTerms(text) : [])

/** The words of a filter that name customers. */
export type CustomerWords = Pick<
  UnsortedFilter,
  'customerName' | 'customerDocument' | 'customerEmail'
>

/**
 * The longest first, likely the rarest; of equal ones the later: e-mails begin with first names
 * too.
 */
export function customerWords({
  customerName,
  customerDocument,
  customerEmail,
}: CustomerWords): string[] {
  const words = [
    ...wordsOf(customerName),
    ...wordsOf(customerDocument),
    ...(customerEmail ? [emailTerm(customerEmail)] : []),
  ]
  return words.toReversed().toSorted((one, other) => other.length - one.length)
}

/** A condition of charges `c`. */
export const isOfMatchingCustomer = (sellerId: number, word: string) =>
  sql<SqlBool>`c.customer_id in (select t.customer_id from customer_term t
    where t.seller_id = ${sellerId} and ${beginsWith(word)})`

/** A condition of charges `c`: the customer has exactly the word, and not a longer one. */
const isOfCustomerCalled = (sellerId: number, word: string) =>
  sql<SqlBool>`c.customer_id in (select t.customer_id from customer_term t
    where t.seller_id = ${sellerId} and t.term = ${word})`

/**
 * Charges that match, of customers with the word. For a common word most customers have it exactly,
 * and these are a third of the terms: longer words are read only where those are not enough.
 */
export const chargesOfMatchingCustomer = (matching: Condition, sellerId: number, word: string) => {
  const isCalled = isOfCustomerCalled(sellerId, word)
  return sql`
    (select from charge c where ${matching} and ${isCalled}) union all
    (select from charge c where ${matching} and ${isOfMatchingCustomer(sellerId, word)}
        and not (${isCalled}))`
}

/** A condition of charges `c`: the customer has a word that many customers have. */
export const isOfOneOfMany = (sellerId: number, word: string) =>
  sql<SqlBool>`exists (select from customer_term t
    where t.seller_id = ${sellerId} and t.customer_id = c.customer_id and ${isBegunBy(term.t, word)}
    ${ROW_BY_ROW})`

/**
 * Each charge with the word in its title, once: by the first of its words that begin so. A charge
 * found by the first of all such words has none before it, and most are, so the other check is
 * rarely needed.
 */
export const chargesTitled = (sellerId: number, word: string) => sql`
  select from charge_term t
   where t.seller_id = ${sellerId} and ${isBegunBy(term.t, word)}
     and (t.term = (select f.term from charge_term f
            where f.seller_id = ${sellerId} and ${isBegunBy(term.f, word)} order by f.term limit 1)
          or not exists (select from charge_term d
            where d.seller_id = ${sellerId} and d.charge_id = t.charge_id and ${isBegunBy(term.d, word)}
              and d.term < t.term ${ROW_BY_ROW}))`

/** Each customer with all of the words, once, in the same way. */
function customersMatching(sellerId: number, [word = '', ...others]: readonly string[]) {
  const further = others.map(
    (other) => sql`and exists (select from customer_term o
      where o.seller_id = ${sellerId} and o.customer_id = t.customer_id and ${isBegunBy(term.o, other)}
      ${ROW_BY_ROW})`,
  )
  return sql<{ customerId: string }>`
    select t.customer_id from customer_term t
     where t.seller_id = ${sellerId} and ${isBegunBy(term.t, word)} ${sql.join(further, sql` `)}
       and (t.term = (select f.term from customer_term f
              where f.seller_id = ${sellerId} and ${isBegunBy(term.f, word)} order by f.term limit 1)
            or not exists (select from customer_term d
              where d.seller_id = ${sellerId} and d.customer_id = t.customer_id
                and ${isBegunBy(term.d, word)} and d.term < t.term ${ROW_BY_ROW}))`
}

/** Each charge of the matching customers, once. */
export const chargesOfMatchingCustomers = (sellerId: number, words: readonly string[]) => sql`
  select from (${customersMatching(sellerId, words)} ${ROW_BY_ROW}) as found_customer
   cross join lateral (select from charge c
     where c.seller_id = ${sellerId} and c.customer_id = found_customer.customer_id ${ROW_BY_ROW}) as c`

/** The customers that a filter names in words; null where they may be many. */
export interface MatchingCustomers {
  customers: string[] | null
}

/** Returns undefined where the filter has no words for customers. */
export function selectMatchingCustomers(
  sellerId: number,
  filter: ChargeFilter,
): Compilable<MatchingCustomers> | undefined {
  const words = customerWords(filter)
  const [rarest] = words
  if (rarest === undefined) return undefined
  const ofRareWord = sql`select case when (select count(*) from (select from customer_term t
        where t.seller_id = ${sellerId} and ${isBegunBy(term.t, rarest)}
        limit ${TERM_ROWS_OF_A_RARE_WORD + 1}) as rows) <= ${TERM_ROWS_OF_A_RARE_WORD}
      then array(${customersMatching(sellerId, words)}
        limit ${CUSTOMERS_READ_ONE_BY_ONE + 1}) end ${ROW_BY_ROW}`
  return asQuery(sql`select case when cardinality(found.customers) <= ${CUSTOMERS_READ_ONE_BY_ONE}
      then found.customers end as customers from (${ofRareWord}) as found (customers)`)
}
