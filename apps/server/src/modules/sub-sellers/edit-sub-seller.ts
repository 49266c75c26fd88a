import { FILL_IN } from '@vintem/contracts/fields'
import { missingFields } from '@vintem/contracts/sub-sellers/body'
import * as api from '@vintem/contracts/sub-sellers/endpoints'
import { InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { changeSubSeller } from './change-sub-seller.ts'
import { toShare } from './share.ts'
import { feeColumns } from './sub-seller-view.ts'
import { plainOwner } from './sub-seller.ts'
import { sortName } from './sub-sellers.store.ts'

/** Changes a sub-seller's data and its share of links made from now on; the document stays. */
export const editSubSeller = command(api.editSubSeller, ({ tx, params, body }) =>
  changeSubSeller(tx, params.id, 'sub-seller.edited', ({ documentType, owner }) => {
    const missing = missingFields('edit', documentType, body)
    if (missing.length > 0) {
      throw new InvalidFields(missing.map((field) => ({ field, description: FILL_IN })))
    }
    const changed = Object.entries(plainOwner(body.owner)).filter(([, value]) => value !== null)
    return {
      name: body.name,
      sortName: sortName(body.name),
      description: body.description ?? null,
      openingDate: body.openingDate ?? null,
      ...feeColumns(toShare(body)),
      owner: { ...owner, ...Object.fromEntries(changed) },
      alternativeEmail: body.alternativeEmail ?? null,
      isActive: true,
    }
  }),
)
