/**
 * The counts of cards, and the limits that follow from them (docs/decisions/0057). `tried`: given
 * to the acquirer and not approved so far, so that attempts under way count as refused for the
 * moment.
 */
type What = 'tried' | 'refused' | 'approved' | 'stored'
export type Scope = 'card' | 'document' | 'device' | 'address' | 'link' | 'seller' | 'all'
type Span = 'minutes' | 'day'
export type Counter = `${What} ${Scope} ${Span}`

/** Why cards are paused at a link. */
export type PauseCause = 'link' | 'seller' | 'all'

const NARROW = ['card', 'document', 'device'] as const
const WIDE = ['link', 'seller', 'all'] as const
const SPANS = ['minutes', 'day'] as const

export const SPAN_SECONDS: Record<Span, number> = { minutes: 600, day: 86_400 }
/** The limit of a counter that is only read. */
const UNLIMITED = 1_000_000_000

/** One card, buyer or browser is refused after so many. An address never is (carrier-grade NAT). */
const ALLOWED: Record<(typeof NARROW)[number], Record<Span, number>> = {
  card: { minutes: 5, day: 8 },
  document: { minutes: 8, day: 15 },
  device: { minutes: 8, day: 15 },
}

/** So many in ten minutes need a proof of work, and each further such number a harder one. */
const PROOF_FROM: Record<Scope, number> = {
  card: 2,
  document: 3,
  device: 3,
  address: 5,
  link: 4,
  seller: 6,
  all: 10,
}

/** The most simultaneous attempts, besides as many as were approved in the ten minutes. */
const AT_ONCE: Record<(typeof WIDE)[number], number> = { link: 12, seller: 16, all: 18 }

/** So many refusals, besides half as many as were approved, pause cards. */
const PAUSE_FROM: Record<(typeof WIDE)[number], Record<Span, number>> = {
  link: { minutes: 8, day: 16 },
  seller: { minutes: 12, day: 20 },
  all: { minutes: 14, day: UNLIMITED },
}

/** Cards that a link may store in a day, to be charged later. */
const STORED_A_DAY = 100

/**
 * Of a proof of work, in leading zero bits of SHA-256: a tenth of a second on a computer, and about two;
 * some four times as long on an old phone.
 */
const EASIEST_BITS = 14
const HARDEST_BITS = 19

export type Counts = (counter: Counter) => number

/** The counters read before a card goes to the acquirer. */
export const COUNTERS: readonly Counter[] = [
  ...NARROW.map((scope) => `tried ${scope} minutes` as const),
  'tried address minutes',
  ...WIDE.map((scope) => `tried ${scope} minutes` as const),
  ...WIDE.flatMap((scope) =>
    SPANS.flatMap((span) => [
      `refused ${scope} ${span}` as const,
      `approved ${scope} ${span}` as const,
    ]),
  ),
]

/** The counters of one card given to the acquirer. */
export const TRIED: readonly Counter[] = [
  ...NARROW.flatMap((scope) => SPANS.map((span) => `tried ${scope} ${span}` as const)),
  'tried address minutes',
  ...WIDE.map((scope) => `tried ${scope} minutes` as const),
]

/** The platform charges a stored card on its day: now only the giver is counted. */
export const STORED: readonly Counter[] = [
  ...TRIED.filter((counter) => !WIDE.some((scope) => counter.includes(` ${scope} `))),
  'stored link day',
]

export const WIDE_TRIED = TRIED.filter((counter) => !STORED.includes(counter))
export const NARROW_TRIED = TRIED.filter((counter) => STORED.includes(counter))
export const REFUSED = WIDE.flatMap((scope) =>
  SPANS.map((span) => `refused ${scope} ${span}` as const),
)
export const APPROVED = WIDE.flatMap((scope) =>
  SPANS.map((span) => `approved ${scope} ${span}` as const),
)

/** How many uses a counter has, at the moment. */
export function limitOf(counter: Counter, count: Counts): number {
  const [what, scope, span] = counter.split(' ') as [What, Scope, Span]
  if (what === 'stored') return STORED_A_DAY
  if (what !== 'tried' || scope === 'address') return UNLIMITED
  if (isNarrow(scope)) return ALLOWED[scope][span]
  if (!isCrowded(count)) return AT_ONCE[scope] + count(`approved ${scope} minutes`)
  // Many sellers are tested: each link allows one attempt at a time, and no link waits for another.
  return scope === 'all' ? UNLIMITED : 1 + count(`approved ${scope} minutes`)
}

const isNarrow = (scope: Scope): scope is (typeof NARROW)[number] =>
  (NARROW as readonly Scope[]).includes(scope)

/**
 * True where the whole installation has all the simultaneous or refused attempts that it allows.
 */
const isCrowded = (count: Counts): boolean =>
  count('tried all minutes') >= AT_ONCE.all + count('approved all minutes')

/** Why cards are paused at a link; undefined where they are not. */
export function pauseCause(count: Counts): PauseCause | undefined {
  if (isOver('link', count)) return 'link'
  if (isOver('seller', count)) return 'seller'
  // One link alone cannot stop all others: links without refusals continue.
  return isOver('all', count) && count('refused link day') > 0 ? 'all' : undefined
}

const isOver = (scope: (typeof WIDE)[number], count: Counts): boolean =>
  SPANS.some(
    (span) =>
      count(`refused ${scope} ${span}`) >=
      PAUSE_FROM[scope][span] + Math.floor(count(`approved ${scope} ${span}`) / 2),
  )

/** Bits of the proof of work needed now; undefined where none is. */
export function proofBits(count: Counts): number | undefined {
  const heat = Math.max(
    ...(Object.keys(PROOF_FROM) as Scope[]).map((scope) => {
      const approved = isWide(scope) ? count(`approved ${scope} minutes`) / 4 : 0
      return Math.floor(count(`tried ${scope} minutes`) / (PROOF_FROM[scope] + approved))
    }),
  )
  return heat === 0 ? undefined : bitsAt(heat)
}

/**
 * While the limit of simultaneous attempts is reached, a caller with a proof has already waited.
 */
export const busyBits = (count: Counts): number => proofBits(count) ?? bitsAt(1)

const bitsAt = (heat: number): number => Math.min(HARDEST_BITS, EASIEST_BITS + heat)

const isWide = (scope: Scope): scope is (typeof WIDE)[number] =>
  (WIDE as readonly Scope[]).includes(scope)
