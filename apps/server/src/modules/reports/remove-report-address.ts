import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { deleteAddress, lockAddress } from './report-addresses.store.ts'

/** Removes an address, which gets no more reports; a link that it has already expires. */
export const removeReportAddress = command(
  api.removeReportAddress,
  async ({ tx, sellerId, params: { id } }) => {
    const [[address]] = await tx.enter(lockAddress(sellerId, id))
    if (!address) throw new Failure(NotFound)
    const { email } = address
    await tx.commit({
      writes: [deleteAddress(sellerId, id)],
      audit: [{ action: 'report-address.removed', subject: id, details: { email } }],
    })
  },
)
