import { foldAscii, queryTerms } from '@vintem/brazil/text'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Address } from '#modules/customers/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { SubSeller as SubSellerTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'
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

/** By name. Every word searched for must begin a word of the sub-seller. */
export const subSellerList = searchable<SubSellerFilter, SubSellerRow>({
  table: 'subSeller',
  alias: 's',
  key: ['id', 'bigint'],
  terms: { table: 'subSellerTerm', owner: 'subSellerId' },
  filters: {
    name: (name, { has }) => has(queryTerms(name)),
    document: (document, { has }) => has(queryTerms(document)),
  },
  sorts: { name: ['sortName', 'text'] },
  order: 'name,asc',
})

export const selectSubSeller = (sellerId: number, id: number) =>
  subSellers(sellerId).selectAll().where('s.id', '=', id).$castTo<SubSellerRow>()

/** A sub-seller, locked until the transaction ends. */
export const lockSubSeller = (sellerId: number, id: number) =>
  selectSubSeller(sellerId, id).forUpdate()

/** The sub-sellers with these ids, if they exist. */
export const selectSubSellersById = (sellerId: number, ids: readonly number[]) =>
  subSellers(sellerId)
    .selectAll()
    .where(sql<SqlBool>`s.id = any (${ids})`)
    .orderBy('s.id')
    .$castTo<SubSellerRow>()

/** True where a new link may name it. */
export const isUsable = ({ isActive, splitStatus }: SubSellerRow): boolean =>
  isActive && splitStatus === 'ACTIVE'

/** The sub-sellers that a new link may name, by name. */
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

/** The order of the list: alphabetical, ignoring accents and capitals. */
export const sortName = (name: string): string => foldAscii(name).toLowerCase()

export function insertSubSeller(row: SubSellerRow) {
  return insertAll('subSeller', [row])
}

export function updateSubSeller(sellerId: number, id: number, change: Partial<SubSellerRow>) {
  return updateAll('subSeller', { sellerId, id }, change)
}

export function insertTerms({ sellerId, id, name, document }: SubSellerRow) {
  return insertAll(
    'subSellerTerm',
    subSellerTerms(name, document).map((term) => ({ sellerId, term, subSellerId: id })),
  )
}

export function deleteTerms(sellerId: number, id: number) {
  return deleteAll('subSellerTerm', { sellerId, subSellerId: id })
}
