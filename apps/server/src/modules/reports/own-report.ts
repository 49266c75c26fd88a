import { allows } from '@vintem/contracts/access'
import { Forbidden, NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { accessOf, isReader } from './report.ts'
import { type ReportRow, selectReport } from './reports.store.ts'

/**
 * Enters the transaction and returns a report of which the signed-in user is a reader, with the
 * permission of its kind. Fails with NotFound or Forbidden.
 */
export async function findOwnReport(tx: Tx, id: string): Promise<ReportRow> {
  const [[found]] = await tx.enter(selectReport(tx.sellerId, id))
  if (!found || !isReader(found, tx.actor.userId)) throw new Failure(NotFound)
  if (!allows(accessOf(found.kind), tx.actor)) throw new Failure(Forbidden)
  return found
}
