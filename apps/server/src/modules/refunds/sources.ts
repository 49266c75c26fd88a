import { type Cents, cents, mulRatio, subtract, sum } from '@vintem/brazil/money'
import { accountOf } from '#ledger/accounts.ts'

/** A sub-seller by its number, or null for the seller. */
type Owner = number | null

/**
 * Money taken from one owner for a refund or dispute: from a receivable, or from the available
 * balance.
 */
export interface Source {
  subSellerId: Owner
  receivableId: string | null
  amountCents: Cents
}

/** A receivable that is not settled yet. */
export interface OpenReceivable {
  id: string
  subSellerId: Owner
  dueDate: string
  number: number
  amountCents: Cents
}

export interface SourceSplit {
  subSellerId: number
  amountCents: Cents
}

interface Charged {
  valueCents: Cents
  splits: readonly SourceSplit[]
  receivables: readonly OpenReceivable[]
}

/**
 * The sources of a refund or dispute (domain §3): each sub-seller bears its share of the charge,
 * the seller the rest; first from its receivables of this charge, last due first, then from the
 * available balance. The amounts are above zero and add up to the total.
 */
export function sourcesOf(amount: Cents, charged: Charged): Source[] {
  return sharesOf(amount, charged).flatMap(({ subSellerId, amountCents }) => {
    const own = charged.receivables.filter((each) => each.subSellerId === subSellerId)
    return takeFrom(own.toSorted(lastDueFirst), subSellerId, amountCents)
  })
}

/**
 * What each owner bears: a sub-seller round(amount · split ÷ value), no more than others leave,
 * since several shares may be rounded up together.
 */
function sharesOf(amount: Cents, { valueCents, splits }: Charged) {
  const shares: { subSellerId: Owner; amountCents: Cents }[] = []
  let left = amount
  for (const { subSellerId, amountCents } of splits.toSorted(bySubSeller)) {
    const share = cents(Math.min(left, mulRatio(amount, amountCents, valueCents)))
    shares.push({ subSellerId, amountCents: share })
    left = subtract(left, share)
  }
  return [...shares, { subSellerId: null, amountCents: left }]
}

function takeFrom(
  receivables: readonly OpenReceivable[],
  subSellerId: Owner,
  amount: Cents,
): Source[] {
  const taken = new Map<string, Cents>()
  let left = amount
  for (const { id, amountCents } of receivables) {
    const part = cents(Math.min(left, amountCents))
    taken.set(id, part)
    left = subtract(left, part)
  }
  const sources: [string | null, Cents][] = [...taken, [null, left]]
  return sources
    .filter(([, amountCents]) => amountCents > 0)
    .map(([receivableId, amountCents]) => ({ subSellerId, receivableId, amountCents }))
}

const lastDueFirst = (a: OpenReceivable, b: OpenReceivable) =>
  b.dueDate.localeCompare(a.dueDate) || b.number - a.number

const bySubSeller = (a: SourceSplit, b: SourceSplit) => a.subSellerId - b.subSellerId

/**
 * Money returned to its sources: to the receivable where that is still open, otherwise to the
 * available balance, where it would be by now.
 */
export function backTo(sources: readonly Source[], openIds: readonly string[]): Source[] {
  return sources.map((source) =>
    source.receivableId !== null && openIds.includes(source.receivableId)
      ? source
      : { ...source, receivableId: null },
  )
}

/** The changes of receivables by money taken (-1) or given back (1). */
export function receivableChanges(sources: readonly Source[], sign: 1 | -1) {
  return sources.flatMap(({ receivableId, amountCents }) =>
    receivableId === null ? [] : [{ id: receivableId, byCents: amountCents * sign }],
  )
}

/** The money by account, one item each. */
export function accountsOf(sources: readonly Source[]): [account: string, amountCents: Cents][] {
  const grouped = Map.groupBy(sources, ({ subSellerId, receivableId }) =>
    accountOf(receivableId === null ? 'available' : 'scheduled', subSellerId),
  )
  return [...grouped].map(([account, group]) => [
    account,
    sum(group.map(({ amountCents }) => amountCents)),
  ])
}
