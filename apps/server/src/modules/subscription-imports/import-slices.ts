import { wakeFor } from '#modules/billing/index.ts'
import { customerRow, type CustomerRow, insertCustomers } from '#modules/customers/index.ts'
import { insertSubscriptions, subscriptionCreated } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import { type checkSlice as CheckSlice, checkSlice, runSlice } from './import-work.ts'
import { type Judged, judgeRows } from './judge-rows.ts'
import type { NewCustomer } from './read-row.ts'
import {
  countRows,
  lockImport,
  markTwins,
  selectReadyRows,
  selectRowsAfter,
  updateImport,
  updateRows,
} from './subscription-imports.store.ts'
import { TWIN } from './twins.ts'

/** Rows of one transaction: requests wait for no more of them at a time. */
const TOGETHER = 250

type Needs = Pick<Services, 'transact' | 'bankSlipNeedsAddress'>

/** Judges the next rows, and leaves those after them; a later check of the import ends it. */
export async function checkRows(
  { transact, bankSlipNeedsAddress: needsAddress }: Needs,
  item: ItemOf<typeof CheckSlice>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { importId, revision } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[found], rows] = await tx.enter(
      lockImport(sellerId, importId),
      selectRowsAfter(sellerId, importId, Number(of.after), TOGETHER),
    )
    const isCurrent = found?.state === 'CHECKING' && String(found.revision) === revision
    if (!isCurrent || !found.checkedOn) return tx.commit({}, { done: [item.id] })
    const { columns, checkedOn: today } = found
    const judged = await judgeRows(tx, rows, { columns, today, needsAddress })
    const checkedLine = rows.at(-1)?.line ?? Number(of.after)
    const isLast = rows.length < TOGETHER
    const step: Step = {
      writes: [
        updateRows(
          sellerId,
          importId,
          judged.map(({ row }) => row),
        ),
        ...(isLast ? [markTwins(sellerId, importId, TWIN)] : []),
        updateImport(sellerId, importId, { checkedLine, ...(isLast && { state: 'CHECKED' }) }),
      ],
      work: isLast ? [] : [checkSlice.now({ importId, revision, after: checkedLine })],
    }
    return tx.commit(step, { done: [item.id] })
  })
}

/**
 * Imports the next rows that are ready, judged once more: each with its customer and its subscription, in
 * one commit with the row. The last slice ends the import and wakes billing, so that charges are made in
 * billing's own slices.
 */
export async function importRows(
  { transact, bankSlipNeedsAddress: needsAddress }: Needs,
  item: ItemOf<typeof runSlice>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { importId } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[found], rows, counts] = await tx.enter(
      lockImport(sellerId, importId),
      selectReadyRows(sellerId, importId, TOGETHER),
      countRows(sellerId, importId),
    )
    if (found?.state !== 'RUNNING') return tx.commit({}, { done: [item.id] })
    if (rows.length === 0) {
      const details = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
      return tx.commit(
        {
          writes: [updateImport(sellerId, importId, { state: 'DONE', finishedAt: tx.now })],
          work: [wakeFor(importId, tx.today)],
          audit: [{ action: 'subscription-import.finished', subject: importId, details }],
        },
        { done: [item.id] },
      )
    }
    const judged = await judgeRows(tx, rows, {
      columns: found.columns,
      today: tx.today,
      needsAddress,
    })
    const step = importedStep(sellerId, judged, tx.now)
    const last = rows.at(-1)?.line ?? 0
    return tx.commit(
      {
        ...step,
        writes: [...(step.writes ?? []), updateRows(sellerId, importId, judged.map(toImported))],
        work: [runSlice.now({ importId, after: last })],
      },
      { done: [item.id] },
    )
  })
}

/** Customers who are new, and the subscriptions of all rows that are ready. */
function importedStep(sellerId: number, judged: readonly Judged[], now: Date): Step {
  const ready = judged.flatMap((each) => (each.ready ? [{ ...each.ready, row: each.row }] : []))
  const customers = new Map<string, CustomerRow>()
  for (const { customer, subscription, row } of ready) {
    if (customer && row.document) {
      const id = subscription.customerId
      customers.set(id, customerOf(sellerId, { id, document: row.document, ...customer }, now))
    }
  }
  const subscriptions = ready.map(({ subscription }) => subscription)
  if (subscriptions.length === 0) return {}
  return {
    writes: [
      ...(customers.size > 0 ? insertCustomers(sellerId, [...customers.values()]) : []),
      insertSubscriptions(subscriptions),
    ],
    events: subscriptions.map((subscription) => subscriptionCreated(subscription)),
  }
}

const customerOf = (
  sellerId: number,
  customer: NewCustomer & { id: string; document: string },
  now: Date,
): CustomerRow =>
  customerRow(
    sellerId,
    {
      ...customer,
      documentType: customer.document.length === 14 ? 'cnpj' : 'cpf',
      documentNation: 'BR',
      fantasyName: null,
      alternativeEmail: null,
      countryCode: '55',
      notes: null,
    },
    now,
  )

const toImported = ({ row, ready }: Judged) =>
  ready
    ? {
        ...row,
        state: 'IMPORTED' as const,
        customerId: ready.subscription.customerId,
        subscriptionId: ready.subscription.id,
      }
    : row
