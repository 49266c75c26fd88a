import { ImportNotOpen, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { checkSlice } from './import-work.ts'
import { lockImport, updateImport } from './subscription-imports.store.ts'

const OPEN: readonly string[] = ['MAPPED', 'CHECKING', 'CHECKED']

/** Sets what the columns hold and checks all rows for today; a check under way ends. */
export const checkSubscriptionImport = command(
  api.checkSubscriptionImport,
  async ({ tx, sellerId, params: { id }, body: { columns } }) => {
    const [[found]] = await tx.enter(lockImport(sellerId, id))
    if (!found) throw new Failure(NotFound)
    if (!OPEN.includes(found.state)) throw new Failure(ImportNotOpen)
    if (columns.length !== found.headers.length) {
      const description = `A planilha tem ${found.headers.length} colunas.`
      throw new InvalidFields([{ field: 'columns', description }])
    }
    const revision = found.revision + 1
    const change = {
      columns,
      revision,
      state: 'CHECKING' as const,
      checkedOn: tx.today,
      checkedLine: 0,
    }
    return tx.commit({
      writes: [updateImport(sellerId, id, change)],
      work: [checkSlice.now({ importId: id, revision, after: 0 })],
    })
  },
)
