import { foldAscii, queryTerms } from '@vintem/brazil/text'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Address } from '#modules/customers/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import type { SubSeller as SubSellerTable } from '#platform/database/tables.gen.ts'
import { beginsWith } from '#platform/database/terms.ts'
import type { Share } from './share.ts'
import { type Owner, type PayoutAccount, subSellerTerms } from './sub-seller.ts'

/** A row, its JSON columns in their shapes. */
export type SubSellerRow = Omit<
  Selectable<SubSellerTable>,
  'account' | 'address' | 'owner' | 'documentType' | 'paymentType' | 'splitStatus'
> & {
  documentType: 'CPF' | 'CNPJ'
  paymentType: Share['type']
  splitStatus: 'PROCESSING' | 'ACTIVE' | 'FAILED'
  account: PayoutAccount
  address: Address
  owner: Owner
}

export interface SubSellerFilter {
  name?: string | undefined
  document?: string | undefined
}

const subSellers = (sellerId: number) =>
  sqlFor.selectFrom('subSeller as s').where('s.sellerId', '=', sellerId)

/** One page by name. */
export function selectSubSellers(
  sellerId: number,
  filter: SubSellerFilter & { page: number; size: number },
) {
  return subSellers(sellerId)
    .selectAll()
    .where(matching(sellerId, filter))
    .orderBy('s.sortName')
    .orderBy('s.id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .$castTo<SubSellerRow>()
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countSubSellers(sellerId: number, filter: SubSellerFilter) {
  const found = subSellers(sellerId)
    .select('s.id')
    .where(matching(sellerId, filter))
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

export const selectSubSeller = (sellerId: number, id: number) =>
  subSellers(sellerId).selectAll().where('s.id', '=', id).$castTo<SubSellerRow>()

/** A sub-seller, held until the transaction ends. */
export const lockSubSeller = (sellerId: number, id: number) =>
  selectSubSeller(sellerId, id).forUpdate()

/** Those of the ids that there are. */
export const selectSubSellersById = (sellerId: number, ids: readonly number[]) =>
  subSellers(sellerId)
    .selectAll()
    .where(sql<SqlBool>`s.id = any (${ids})`)
    .orderBy('s.id')
    .$castTo<SubSellerRow>()

/** Whether a new link may name it. */
export const isUsable = ({ isActive, splitStatus }: SubSellerRow): boolean =>
  isActive && splitStatus === 'ACTIVE'

/** Those that a new link may name, by name. */
export const selectUsableSubSellers = (sellerId: number) =>
  subSellers(sellerId)
    .selectAll()
    .where('s.isActive', '=', true)
    .where('s.splitStatus', '=', 'ACTIVE')
    .orderBy('s.sortName')
    .orderBy('s.id')
    .$castTo<SubSellerRow>()

export const selectSubSellerByDocument = (sellerId: number, document: string) =>
  subSellers(sellerId).select('s.id').where('s.document', '=', document)

/** The next number of a sub-seller; a gap does no harm. */
export const nextSubSellerNumber = () =>
  sqlFor.selectNoFrom(sql<number>`nextval('sub_seller_number')`.as('id'))

/** The order of the list: as people write names, whatever their accents and capitals. */
export const sortName = (name: string): string => foldAscii(name).toLowerCase()

export function insertSubSeller({ account, address, owner, ...row }: SubSellerRow) {
  return sqlFor.insertInto('subSeller').values({ ...row, ...asJson({ account, address, owner }) })
}

export function updateSubSeller(
  sellerId: number,
  id: number,
  { account, address, owner, ...change }: Partial<SubSellerRow>,
) {
  return sqlFor
    .updateTable('subSeller')
    .set({ ...change, ...asJson({ account, address, owner }) })
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

export function insertTerms({ sellerId, id, name, document }: SubSellerRow) {
  return sqlFor
    .insertInto('subSellerTerm')
    .values(subSellerTerms(name, document).map((term) => ({ sellerId, term, subSellerId: id })))
}

export function deleteTerms(sellerId: number, id: number) {
  return sqlFor
    .deleteFrom('subSellerTerm')
    .where('sellerId', '=', sellerId)
    .where('subSellerId', '=', id)
}

/** Every word searched for must begin a word of the sub-seller. */
function matching(sellerId: number, filter: SubSellerFilter): Expression<SqlBool> {
  const words = [...queryTerms(filter.name ?? ''), ...queryTerms(filter.document ?? '')]
  const found = words.map(
    (word) => sql<SqlBool>`exists (select from sub_seller_term t
      where t.seller_id = ${sellerId} and t.sub_seller_id = s.id and ${beginsWith(word)})`,
  )
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(found, sql` and `)}`
}

/** What is there, written as JSON. */
function asJson(values: Record<string, object | undefined>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, JSON.stringify(value)]))
}
