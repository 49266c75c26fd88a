import type { CustomerRow } from '#modules/customers/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'

export const selectBuyersById = (sellerId: number, ids: readonly string[]) =>
  sqlFor
    .selectFrom('customer')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', anyOf(ids))
    .$castTo<CustomerRow>()

/** Customers, the newest first; `document`: a CPF or CNPJ. */
export function selectBuyers(sellerId: number, page: KeyPage & { document?: string | undefined }) {
  const all = sqlFor.selectFrom('customer').selectAll().where('sellerId', '=', sellerId)
  const { document } = page
  const found =
    document === undefined
      ? all
      : all.where('documentNation', '=', 'BR').where('document', '=', document)
  return atKeyPage(found, page).$castTo<CustomerRow>()
}
