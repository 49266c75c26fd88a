import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import { ONE_OF_PLAN } from '@vintem/contracts/subscriptions/body'
import { billCycle, billedFrom } from '#modules/billing/index.ts'
import { lockCustomers, selectCustomersByDocument } from '#modules/customers/index.ts'
import { selectActivePlans } from '#modules/plans/index.ts'
import { type SellerTerms, sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  importedSubscription,
  selectAllSole,
  selectImported,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { documentOf, type NewCustomer, readRow, textsOf } from './read-row.ts'
import {
  type Columns,
  type Problem,
  selectUndone,
  type SheetRow,
} from './subscription-imports.store.ts'

/** A row with all that is found out about it, and its subscription where it is ready. */
export interface Judged {
  row: SheetRow
  ready?: { subscription: SubscriptionRow; customer: NewCustomer | undefined }
}

interface Circumstances {
  columns: Columns
  /** The day for which first charges are found. */
  today: CivilDate
  needsAddress: boolean
}

/** Plans beyond these are not looked through. */
const MOST_PLANS = 2_000

/** Judges rows by what the seller has: plans, customers and subscriptions. */
export async function judgeRows(
  tx: Tx,
  rows: readonly SheetRow[],
  { columns, today, needsAddress }: Circumstances,
): Promise<Judged[]> {
  const { sellerId, now } = tx
  const read = rows.map((row) => {
    const texts = textsOf(row, columns)
    return { row, texts, document: documentOf(texts.document)?.number ?? null }
  })
  const [plans, customers, [seller]] = await tx.read(
    selectActivePlans(sellerId, MOST_PLANS),
    selectCustomersByDocument(sellerId, unique(read.map(({ document }) => document))),
    selectSeller(sellerId),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const known = new Map(customers.map((customer) => [customer.document, customer]))
  const { taken, sole } = await knownOf(tx, {
    externalIds: unique(read.map(({ texts }) => texts.externalId || null)),
    customerIds: customers.map(({ id }) => id),
  })
  const fresh = new Map<string, string>()
  return read.map(({ row, texts, document }) => {
    const customer = known.get(document ?? '')
    const found = readRow(texts, {
      plans,
      customer: customer && { hasAddress: customer.zipCode !== null },
      needsAddress,
    })
    const bare = { ...row, ...UNKNOWN, document, customerId: customer?.id ?? null }
    if ('problems' in found) return { row: { ...bare, state: 'WRONG', problems: found.problems } }
    const customerId = customer?.id ?? fresh.getOrInsertComputed(document ?? '', () => newId())
    const { customer: newCustomer, ...terms } = found
    const agreed = importedSubscription({ ...terms, customerId }, { sellerId, today, now })
    const [name = ''] = namesOf(agreed)
    const identity = agreed.externalId === null ? `${document} ${agreementOf(agreed)}` : name
    if (taken.has(name)) {
      return { row: { ...bare, identity, state: 'DUPLICATE', problems: [HERE] } }
    }
    if (sole.has(soleOf(agreed))) return { row: { ...bare, state: 'WRONG', problems: [ANOTHER] } }
    if (terms.plan.onePerDocument) sole.add(soleOf(agreed))
    const subscription = { ...agreed, billOn: billedFrom(agreed, today) }
    const first = firstChargeOf(subscription, sellerTerms(seller))
    return {
      row: { ...bare, identity, state: 'READY', byCard: terms.method === 'CREDIT_CARD', ...first },
      ready: { subscription, customer: newCustomer },
    }
  })
}

/**
 * The names of the subscriptions that are here already, but for those whose import was undone, and what
 * customers have of plans of one per document. The customers are locked.
 */
async function knownOf(
  tx: Tx,
  of: { externalIds: readonly string[]; customerIds: readonly string[] },
): Promise<{ taken: ReadonlySet<string>; sole: Set<string> }> {
  const { sellerId } = tx
  const [imported, , live] = await tx.read(
    selectImported(sellerId, of),
    lockCustomers(sellerId, of.customerIds),
    selectAllSole(sellerId, of.customerIds),
  )
  const [undone] = await tx.read(
    selectUndone(
      sellerId,
      imported.map(({ id }) => id),
    ),
  )
  const gone = new Set(undone.map(({ subscriptionId }) => subscriptionId))
  const taken = imported.flatMap((each) => (gone.has(each.id) ? [] : namesOf(each)))
  return { taken: new Set(taken), sole: new Set(live.map(soleOf)) }
}

const UNKNOWN = {
  problems: [],
  identity: null,
  firstDueOn: null,
  firstCents: null,
  subscriptionId: null,
  byCard: false,
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

type Identified = Pick<SubscriptionRow, 'externalId' | 'customerId' | 'planId' | 'startDate'>

const agreementOf = ({ planId, startDate }: Identified) => `${planId} ${startDate}`

/** The names of a subscription, the one that it is to be found by first. */
const namesOf = (subscription: Identified): string[] => [
  ...(subscription.externalId === null ? [] : [`external ${subscription.externalId}`]),
  `${subscription.customerId} ${agreementOf(subscription)}`,
]

/** What a customer has one of, where the plan says so. */
const soleOf = ({ customerId, planId }: Pick<Identified, 'customerId' | 'planId'>) =>
  `${customerId} ${planId}`

const ANOTHER: Problem = { column: 'plan', description: ONE_OF_PLAN }
const HERE: Problem = { column: null, description: 'Esta assinatura já está aqui.' }

/** The first charge, as billing would make it on its day. */
function firstChargeOf(
  subscription: SubscriptionRow,
  seller: SellerTerms,
): { firstDueOn: CivilDate; firstCents: Cents } {
  const today = subscription.billOn ?? subscription.nextDueDate
  const { billed } = billCycle(subscription, { today, seller, unpaidInRow: 0, suspendAfter: null })
  if (billed.outcome !== 'BILLED') return { firstDueOn: billed.dueOn, firstCents: cents(0) }
  return {
    firstDueOn: billed.charge.dueDate,
    firstCents: sum(billed.lines.map((line) => line.cents)),
  }
}
