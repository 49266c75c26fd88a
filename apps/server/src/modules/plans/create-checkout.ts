import { CheckoutAlreadyExists, SubDomainTaken } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/plans/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toSellerCheckout } from './checkout-view.ts'
import {
  insertCheckout,
  insertOwner,
  lockCheckout,
  nextCheckoutNumber,
  selectOwner,
} from './checkouts.store.ts'

/** Makes the seller's page. Fails with CheckoutAlreadyExists or SubDomainTaken. */
export const createCheckout = command(
  api.createCheckout,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
    const [[existing], [owner], [number]] = await tx.enter(
      lockCheckout(sellerId),
      selectOwner(body.subDomain),
      nextCheckoutNumber(),
    )
    if (existing) throw new Failure(CheckoutAlreadyExists)
    if (owner) throw new Failure(SubDomainTaken, { field: 'subDomain' })
    const row = {
      sellerId,
      id: Number(number?.id),
      title: body.title,
      description: body.description ?? null,
      subDomain: body.subDomain,
      notes: body.notes || null,
      createdAt: tx.now,
      updatedAt: tx.now,
      version: 1,
    }
    const answer = toSellerCheckout(row, publicUrl)
    return tx.commit(
      {
        writes: [insertCheckout(row), insertOwner(row.subDomain, sellerId)],
        audit: [{ action: 'checkout.created', subject: String(row.id), details: answer }],
      },
      { answer },
    )
  },
)
