import { ImportNotOpen, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscription-imports/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toRowView } from './import-view.ts'
import { judgeRows } from './judge-rows.ts'
import {
  lockImport,
  selectRow,
  selectRowsOfIdentities,
  updateRows,
} from './subscription-imports.store.ts'
import { withoutTwins } from './twins.ts'

/** Rows that are the same subscription; beyond these, a further check sees to them. */
const MOST_TWINS = 200

/** Writes other texts into a row, and judges it again with those that are or were the same subscription. */
export const mendImportRow = command(
  api.mendImportRow,
  async ({ tx, sellerId, params: { id, line }, body: { cells }, services }) => {
    const [[found], [before]] = await tx.enter(
      lockImport(sellerId, id),
      selectRow(sellerId, id, line),
    )
    if (!found || !before) throw new Failure(NotFound)
    if (found.state !== 'CHECKED' || !found.checkedOn) throw new Failure(ImportNotOpen)
    const { columns, checkedOn: today } = found
    const { bankSlipNeedsAddress: needsAddress } = services
    const typed = Object.fromEntries(cells.map(({ column, text }) => [column, text]))
    const mended = { ...before, mended: { ...before.mended, ...typed } }
    const by = { columns, today, needsAddress }
    const [own] = await judgeRows(tx, [mended], by)
    const identities = [before.identity, own?.row.identity].flatMap((each) => each ?? [])
    const [same] = await tx.read(selectRowsOfIdentities(sellerId, id, identities, MOST_TWINS))
    const others = same.filter((row) => row.line !== line)
    const judged = await judgeRows(tx, [...others, mended], by)
    const rows = withoutTwins(judged.map(({ row }) => row))
    const after = rows.find((row) => row.line === line) ?? mended
    return tx.commit(
      { writes: [updateRows(sellerId, id, rows)] },
      { answer: toRowView(after, columns) },
    )
  },
)
