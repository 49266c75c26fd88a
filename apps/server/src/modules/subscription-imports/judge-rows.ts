import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import { billCycle, billedFrom } from '#modules/billing/index.ts'
import { selectCustomersByDocument } from '#modules/customers/index.ts'
import { selectActivePlans } from '#modules/plans/index.ts'
import { type SellerTerms, sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  importedSubscription,
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
  const [imported] = await tx.read(
    selectImported(sellerId, {
      externalIds: unique(read.map(({ texts }) => texts.externalId || null)),
      customerIds: customers.map(({ id }) => id),
    }),
  )
  const [undone] = await tx.read(
    selectUndone(
      sellerId,
      imported.map(({ id }) => id),
    ),
  )
  const gone = new Set(undone.map(({ subscriptionId }) => subscriptionId))
  const taken = new Set(imported.flatMap((each) => (gone.has(each.id) ? [] : namesOf(each))))
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
    const subscription = { ...agreed, billOn: billedFrom(agreed, today) }
    const first = firstChargeOf(subscription, sellerTerms(seller))
    return {
      row: { ...bare, identity, state: 'READY', byCard: terms.method === 'CREDIT_CARD', ...first },
      ready: { subscription, customer: newCustomer },
    }
  })
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
