import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import { lockOpenChargesOfSubscriptions, moveCharges } from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import {
  endImported,
  lockSubscriptions,
  subscriptionCanceled,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { undoSlice } from './import-work.ts'
import {
  countRows,
  lockImport,
  selectImportedRows,
  type SheetRow,
  updateImport,
  updateRows,
} from './subscription-imports.store.ts'

/** Rows of one transaction. */
const TOGETHER = 100

/**
 * Ends the subscriptions of the next imported rows, with their open charges, all in one commit. Those that
 * somebody has paid, ended or edited since are kept, and their rows say why.
 */
export async function undoRows(
  { transact }: Transactions,
  item: ItemOf<typeof undoSlice>,
): Promise<void> {
  const { sellerId, kind: actorName, of } = item
  const { importId } = of
  await transact({ sellerId, actorName }, async (tx) => {
    const [[found], rows, counts] = await tx.enter(
      lockImport(sellerId, importId),
      selectImportedRows(sellerId, importId, Number(of.after), TOGETHER),
      countRows(sellerId, importId),
    )
    if (found?.state !== 'UNDOING') return tx.commit({}, { done: [item.id] })
    const last = rows.at(-1)
    if (!last) {
      const details = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
      return tx.commit(
        {
          writes: [updateImport(sellerId, importId, { state: 'UNDONE' })],
          audit: [{ action: 'subscription-import.undone', subject: importId, details }],
        },
        { done: [item.id] },
      )
    }
    const step = await undoneStep(tx, importId, rows)
    const work = [undoSlice.now({ importId, after: last.line })]
    return tx.commit(merge(step, { work }), { done: [item.id] })
  })
}

/** Ends what may be ended of these rows, and writes on the others why they are kept. */
async function undoneStep(tx: Tx, importId: string, rows: readonly SheetRow[]): Promise<Step> {
  const { sellerId, now } = tx
  const ids = rows.flatMap(({ subscriptionId }) => subscriptionId ?? [])
  // In the order in which payments lock them.
  const [open] = await tx.read(lockOpenChargesOfSubscriptions(sellerId, ids))
  const chargeIds = open.map(({ id }) => id)
  const [subscriptions, instruments, attempts] = await tx.read(
    lockSubscriptions(sellerId, ids),
    selectOpenInstruments(sellerId, chargeIds),
    selectPendingAttempts(sellerId, chargeIds),
  )
  const underPayment = new Set(attempts.map(({ chargeId }) => chargeId))
  const paying = new Set(
    open.flatMap(({ id, subscriptionId }) => (underPayment.has(id) ? subscriptionId : [])),
  )
  const reasons = new Map(
    subscriptions.map((each) => [each.id, whyKept(each, paying.has(each.id))]),
  )
  const isUndone = (id: string | null) => reasons.get(id ?? '') === undefined
  const ended = subscriptions.filter(({ id }) => isUndone(id))
  const endedIds = ended.map(({ id }) => id)
  const dropped = open.filter(({ subscriptionId }) => isUndone(subscriptionId))
  const droppedIds = new Set(dropped.map(({ id }) => id))
  const after = { status: 'INACTIVE' as const, cancelledAt: now, billOn: null, externalId: null }
  const undone = rows.map((row) => toUndone(row, reasons.get(row.subscriptionId ?? '')))
  return merge(
    moveCharges(dropped, { status: 'CANCELED', kind: 'canceled', at: now, actor: 'system' }),
    release(
      sellerId,
      instruments.filter(({ chargeId }) => droppedIds.has(chargeId)),
    ),
    {
      writes: [
        ...(endedIds.length > 0 ? [endImported(sellerId, endedIds, now)] : []),
        updateRows(sellerId, importId, undone),
      ],
      events: ended.map((each) =>
        subscriptionCanceled({ ...each, ...after, wasStatus: each.status }),
      ),
    },
  )
}

const WHY_KEPT: Readonly<Partial<Record<SubscriptionRow['status'], string>>> = {
  ACTIVE: 'A assinatura já começou.',
  DEFAULTER: 'A assinatura tem cobrança em atraso.',
  INACTIVE: 'A assinatura já foi cancelada.',
}

/** Why a subscription is not undone; undefined where nothing was done about it since. */
function whyKept({ status, version }: SubscriptionRow, isPaying: boolean): string | undefined {
  if (isPaying) return 'Um pagamento está em andamento.'
  return WHY_KEPT[status] ?? (version > 1 ? 'A assinatura foi alterada.' : undefined)
}

const toUndone = (row: SheetRow, why: string | undefined): SheetRow =>
  why
    ? { ...row, problems: [{ column: null, description: why }] }
    : { ...row, state: 'UNDONE', problems: [] }
