import * as api from '@vintem/contracts/api-events/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { numberOfEvent, toEventView } from '#modules/events/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectEventNumbered } from './api-events.store.ts'

export const getApiEvent = query(api.getApiEvent, async ({ tx, sellerId, params: { id } }) => {
  const number = numberOfEvent(sellerId, id)
  const [[event]] = await tx.enter(selectEventNumbered(sellerId, number ?? 0))
  if (!event) throw new Failure(NotFound)
  return toEventView(event)
})
