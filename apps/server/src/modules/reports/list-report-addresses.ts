import * as api from '@vintem/contracts/reports/endpoints'
import { query } from '#use-cases/use-case.ts'
import { selectAddresses } from './report-addresses.store.ts'

/** Addresses outside of the account that may be sent reports, and those that have not confirmed yet. */
export const listReportAddresses = query(api.listReportAddresses, async ({ tx, sellerId }) => {
  const [rows] = await tx.enter(selectAddresses(sellerId))
  return rows.map(({ id, email, confirmedAt }) => ({
    uuid: id,
    email,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
})
