import { NotFound, SubDomainTaken } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/plans/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toSellerCheckout } from './checkout-view.ts'
import {
  deleteOwner,
  insertOwner,
  lockCheckout,
  selectOwner,
  updateCheckout,
} from './checkouts.store.ts'

/** Changes the seller's page; another address replaces the one before. Fails with NotFound or SubDomainTaken. */
export const editCheckout = command(
  api.editCheckout,
  async ({ tx, sellerId, params, body, services: { publicUrl } }) => {
    const [[before], [owner]] = await tx.enter(lockCheckout(sellerId), selectOwner(body.subDomain))
    if (before?.id !== params.id) throw new Failure(NotFound)
    if (owner && owner.sellerId !== sellerId) {
      throw new Failure(SubDomainTaken, { field: 'subDomain' })
    }
    const { title, subDomain } = body
    const version = tx.nextVersion(before)
    const change = {
      title,
      subDomain,
      description: body.description ?? null,
      notes: body.notes === undefined ? before.notes : body.notes || null,
      updatedAt: tx.now,
      version,
    }
    const answer = toSellerCheckout({ ...before, ...change }, publicUrl)
    const moved =
      before.subDomain === subDomain
        ? []
        : [deleteOwner(before.subDomain, sellerId), insertOwner(subDomain, sellerId)]
    return tx.commit(
      {
        writes: [updateCheckout(sellerId, change), ...moved],
        audit: [
          {
            action: 'checkout.edited',
            subject: String(before.id),
            details: { before: toSellerCheckout(before, publicUrl), after: answer },
          },
        ],
      },
      { answer },
    )
  },
)
