import * as api from '@vintem/contracts/api-disputes/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectDispute } from '#modules/disputes/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiDispute } from './api-dispute-view.ts'

export const getApiDispute = query(api.getApiDispute, async ({ tx, sellerId, params }) => {
  const [[row]] = await tx.enter(selectDispute(sellerId, params.id))
  if (!row || row.state === 'VOID') throw new Failure(NotFound)
  return toApiDispute(row, tx.now)
})
