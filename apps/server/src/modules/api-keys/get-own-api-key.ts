import * as api from '@vintem/contracts/api-keys/endpoints'
import type { Scope } from '@vintem/contracts/api-keys/scopes'
import { query } from '#use-cases/use-case.ts'

/** What the key that calls is and may do. */
export const getOwnApiKey = query(api.getOwnApiKey, async ({ tx, sellerId, services }) => {
  await tx.enter()
  const { id: uuid, title, kind, scopes, apiVersion } = tx.callingKey
  return {
    uuid,
    title,
    kind,
    scopes: scopes as Scope[],
    apiVersion,
    seller: { id: sellerId },
    isTest: services.sandbox,
  }
})
