import {
  ImportHasNothing,
  ImportNotChecked,
  ImportNotOpen,
  ImportUnderWay,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { runSlice } from './import-work.ts'
import { countRows, lockImport, selectRunning, updateImport } from './subscription-imports.store.ts'

/** Begins to import the rows that are ready. Repeated, it changes nothing. */
export const runSubscriptionImport = command(
  api.runSubscriptionImport,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found], [running], counts] = await tx.enter(
      lockImport(sellerId, id),
      selectRunning(sellerId),
      countRows(sellerId, id),
    )
    if (!found) throw new Failure(NotFound)
    if (found.state === 'RUNNING' || found.state === 'DONE') return tx.commit({})
    if (found.state !== 'CHECKED') throw new Failure(ImportNotOpen)
    if (found.checkedOn !== tx.today) throw new Failure(ImportNotChecked)
    if (running) throw new Failure(ImportUnderWay)
    const details = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
    if (!details['READY']) throw new Failure(ImportHasNothing)
    return tx.commit({
      writes: [updateImport(sellerId, id, { state: 'RUNNING' })],
      work: [runSlice.now({ importId: id, after: 0 })],
      audit: [{ action: 'subscription-import.started', subject: id, details }],
    })
  },
)
