import { ReportAddressKnown, SellerNotApproved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/reports/endpoints'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { selectAccount } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { addressLinkEnds, addressRations, addressSecret } from './report-address.ts'
import { putAddress, selectAddress } from './report-addresses.store.ts'
import { askReportAddress } from './reports-work.ts'

const TOO_MANY_REQUESTS = 'Já foram enviados muitos pedidos de confirmação.'

/**
 * Asks an address outside of the account whether it wants reports; a job writes to it. How often is
 * counted once the caller is known, and outside of a transaction.
 */
export const requestReportAddress = action(
  api.requestReportAddress,
  async ({ body: { email }, txOptions, services }) => {
    const { transact, deriveSecret } = services
    await transact(txOptions, (tx) => refuseKnown(tx, email))
    await takeRations(services, addressRations(email, txOptions.sellerId), TOO_MANY_REQUESTS)
    await transact(txOptions, async (tx) => {
      await tx.enter()
      const at = wallClock.now()
      const link = { id: newId(), expiresAt: addressLinkEnds(at) }
      const row = {
        ...link,
        sellerId: tx.sellerId,
        email,
        requestedBy: tx.actor.email,
        secretHash: secretHash(addressSecret(link, deriveSecret)),
        confirmedAt: null,
        createdAt: at,
      }
      await tx.commit({
        writes: [putAddress(row)],
        work: [askReportAddress.now({ addressId: link.id })],
        audit: [{ action: 'report-address.requested', subject: link.id, details: { email } }],
      })
    })
  },
)

/** A seller that nobody has approved writes to no strangers. */
async function refuseKnown(tx: Tx, email: string): Promise<void> {
  const { sellerId } = tx
  const [[seller], [account], [address]] = await tx.enter(
    selectSeller(sellerId),
    selectAccount(email),
    selectAddress(sellerId, email),
  )
  if (!seller || !isApproved(seller)) throw new Failure(SellerNotApproved)
  if (account?.sellerId === sellerId || address?.confirmedAt) {
    throw new Failure(ReportAddressKnown, { field: 'email' })
  }
}
