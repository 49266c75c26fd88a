import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toImportView } from './import-view.ts'
import {
  countCustomers,
  countRows,
  selectImport,
  selectRowsAfter,
  sumFirstCharges,
} from './subscription-imports.store.ts'

/** Rows whose cells show what a column holds. */
const SAMPLES = 3

/** An import and, once it is checked, what it would do. */
export const getSubscriptionImport = query(
  api.getSubscriptionImport,
  async ({ tx, sellerId, params: { id } }) => {
    const [[row], samples, counts] = await tx.enter(
      selectImport(sellerId, id),
      selectRowsAfter(sellerId, id, 0, SAMPLES),
      countRows(sellerId, id),
    )
    if (!row) throw new Failure(NotFound)
    const { today, now } = tx
    if (row.state !== 'CHECKED') {
      return toImportView(row, { samples, counts, days: [], customers: undefined, today, now })
    }
    const [days, [customers]] = await tx.read(
      sumFirstCharges(sellerId, id),
      countCustomers(sellerId, id),
    )
    return toImportView(row, { samples, counts, days, customers, today, now })
  },
)
