import { ReportAddressLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { readRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { action } from '#use-cases/use-case.ts'
import { confirmAddress, lockAddress } from './report-addresses.store.ts'

/** Opening the link from the address agrees to the reports. The same link again changes nothing. */
export const confirmReportAddress = action(
  api.confirmReportAddress,
  async ({ body, services: { transact } }) => {
    const presented = readRoutedSecret(body.token)
    if (!presented) throw new Failure(ReportAddressLinkInvalid)
    const { sellerId, id, secret } = presented
    await transact({ sellerId, actorName: 'public' }, async (tx) => {
      const [[address]] = await tx.enter(lockAddress(sellerId, id))
      if (address?.secretHash !== secretHash(secret)) throw new Failure(ReportAddressLinkInvalid)
      if (address.confirmedAt) return
      const at = wallClock.now()
      if (address.expiresAt <= at) throw new Failure(ReportAddressLinkInvalid)
      const { email } = address
      await tx.commit({
        writes: [confirmAddress(sellerId, id, at)],
        audit: [{ action: 'report-address.confirmed', subject: id, details: { email } }],
      })
    })
  },
)
