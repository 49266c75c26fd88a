import { createBuyerCard } from '@vintem/contracts/buyer-cards/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { APPROVED_CARD } from './buyer.ts'
import type { TestApp } from './harness.ts'

type CardBody = CallInput<typeof createBuyerCard>['body']

export const aCardBody = (change: Partial<CardBody> = {}): CardBody => ({
  holderName: 'ANA C DE SOUZA',
  number: APPROVED_CARD,
  expiration: '12/2045',
  cvv: '739',
  ...change,
})

/** A card that a key has given; its id. */
export async function aBuyerCard(
  app: TestApp,
  headers: Record<string, string>,
  change: Partial<CardBody> = {},
): Promise<string> {
  const made = await app.call(createBuyerCard, { headers, body: aCardBody(change) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.body.uuid
}
