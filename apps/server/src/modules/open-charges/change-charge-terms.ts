import type { LateFees } from '@vintem/brazil/boleto'
import * as api from '@vintem/contracts/charge-terms/endpoints'
import { ChargeNotChangeable, NotFound, PaymentUnderWay } from '@vintem/contracts/errors'
import { selectPendingAttemptsOf } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  chargeTopic,
  chargeUpdated,
  insertActivities,
  lockCharge,
  replaceSplits,
  selectSaleTerms,
  totalOf,
  updateCharge,
  updateSaleTerms,
  watchDueDate,
} from '#modules/charges/index.ts'
import {
  type IssuedInstrument,
  prepareReplacement,
  release,
  selectOpenInstrumentsOf,
} from '#modules/instruments/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { type SaleTerms, splitsOfSale } from '#modules/pricing/index.ts'
import { lateFeesOf, selectSeller } from '#modules/sellers/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import {
  newValue,
  refuseUnfitDueDate,
  type TermChange,
  termChangesOf,
  toTermsView,
} from './charge-terms.ts'

/**
 * Changes an open charge's due date, and its value where one is given. Instruments are taken back
 * and replaced; a late charge waits again. Fails with ChargeNotChangeable, with PaymentUnderWay
 * while a card is paying it, and with InvalidFields.
 */
export const changeChargeTerms = command(
  api.changeChargeTerms,
  async ({ tx, sellerId, params: { id }, body }) => {
    const [[charge], [sale], [link], open, [paying], [seller]] = await tx.enter(
      lockCharge(sellerId, id),
      selectSaleTerms(sellerId, id),
      selectLinkOfCharge(sellerId, id),
      selectOpenInstrumentsOf(sellerId, id),
      selectPendingAttemptsOf(sellerId, id),
      selectSeller(sellerId),
    )
    if (!charge || !seller) throw new Failure(NotFound)
    const version = tx.nextVersion(charge)
    const terms = sale?.terms
    const changes = termChangesOf({ charge, terms, link }, tx)
    if (!changes.includes('DUE_DATE')) throw new Failure(ChargeNotChangeable)
    if (paying) throw new Failure(PaymentUnderWay)
    const dueDate = body.dueDate
    refuseUnfitDueDate(dueDate, { charge, link }, tx.today)
    const priced = newValue(charge, terms, body.value)
    const change = {
      status: 'SCHEDULED' as const,
      dueDate,
      dueBySeller: true,
      version,
      ...(priced && {
        valueCents: priced.valueCents,
        lines: null,
        splitCents: totalOf(splitsOfSale(priced.terms)),
      }),
    }
    return commitTerms(tx, charge, change, {
      terms: priced?.terms ?? terms,
      changes,
      open,
      lateFees: lateFeesOf(seller),
      notify: body.notify,
    })
  },
)

type Change = Pick<ChargeRow, 'status' | 'dueDate' | 'dueBySeller' | 'version'> &
  Partial<Pick<ChargeRow, 'valueCents' | 'splitCents' | 'lines'>>

interface Around {
  terms: SaleTerms | undefined
  /** The terms that can be changed, now and after this change. */
  changes: TermChange[]
  open: readonly IssuedInstrument[]
  /** Of an instrument whose former had no due date. */
  lateFees: LateFees
  /** True where the buyer is e-mailed. */
  notify: boolean
}

function commitTerms(
  tx: Tx,
  before: ChargeRow,
  change: Change,
  { terms, changes, open, lateFees, notify }: Around,
) {
  const { sellerId, now } = tx
  const after = { ...before, ...change }
  const { id } = before
  const notice = notify ? 'CHANGED' : 'SILENT'
  const made = prepareReplacement(after, open, { notice, now, lateFees })
  const isNotifiedNow = notify && !made.work?.length
  const details = { before: termsOf(before), after: termsOf(after) }
  const activity = {
    id: newId(),
    chargeId: id,
    at: now,
    kind: change.valueCents === undefined ? 'second-copy' : 'terms-changed',
    actor: tx.actor.email,
    details,
  }
  const step = merge(
    {
      writes: [
        updateCharge(sellerId, id, change),
        ...writesOfValue(after, change.valueCents === undefined ? undefined : terms),
        insertActivities(sellerId, [activity]),
      ],
      audit: [{ action: 'charge.terms-changed', subject: id, details }],
      live: [chargeTopic(id)],
    },
    release(sellerId, open),
    made,
    {
      work: [watchDueDate(id, after.dueDate)],
      events: [chargeUpdated({ ...after, isNotifiedNow }, { ...before, isNotifiedNow })],
    },
  )
  return tx.commit(step, { answer: toTermsView({ charge: after, terms }, changes) })
}

const termsOf = ({ valueCents, dueDate }: ChargeRow) => ({ valueCents, dueDate })

/** Stores the new value of a charge, and how it is shared. */
function writesOfValue({ sellerId, id }: ChargeRow, terms: SaleTerms | undefined): Compilable[] {
  if (!terms) return []
  return [updateSaleTerms(sellerId, id, terms), ...replaceSplits(sellerId, id, splitsOfSale(terms))]
}
