import { loadavg } from 'node:os'

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

export interface Round {
  /** Per second, or seconds: the same for both. */
  ours: number
  baseline: number
}

/**
 * Measures both sides alternately, each as often first, so that other load on the machine affects
 * both.
 */
export async function inTurns(
  rounds: number,
  baseline: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Round[]> {
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) measured.push({ baseline: await baseline(), ours: await ours() })
    else measured.push({ ours: await ours(), baseline: await baseline() })
  }
  return measured
}

export const ratioOf = (rounds: readonly Round[]): number =>
  median(rounds.map(({ ours, baseline }) => ours / baseline))

export type Limit = { atLeast: number } | { atMost: number }

/** Prints one figure with its limit, and makes the run fail where it misses the limit. */
export function judge(what: string, value: number, limit: Limit, details = ''): void {
  const [holds, words] =
    'atLeast' in limit
      ? [value >= limit.atLeast, `at least ${limit.atLeast}`]
      : [value <= limit.atMost, `at most ${limit.atMost}`]
  if (!holds) process.exitCode = 1
  tell(
    `${holds ? 'ok  ' : 'FAIL'}  ${what}: ${shown(value)} (${words})${details && `  ${details}`}`,
  )
}

/** Prints a ratio with both sides of it. */
export function judgeRatio(what: string, rounds: readonly Round[], atLeast: number): void {
  judge(what, ratioOf(rounds), { atLeast }, bothSides(rounds))
}

export function bothSides(rounds: readonly Round[]): string {
  const side = (name: keyof Round) => shown(median(rounds.map((round) => round[name])))
  const ratios = rounds.map(({ ours, baseline }) => shown(ours / baseline)).join(' ')
  return `${side('ours')} against ${side('baseline')}; rounds ${ratios}`
}

export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

export const tellLoad = (): void =>
  tell(`      load of the machine: ${loadavg().map(shown).join(' ')}`)

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false })
export const shown = (value: number): string =>
  value >= 1_000 ? String(Math.round(value)) : format.format(value)
