import * as z from 'zod/mini'
import type { Job, LaneName, NewWork, Work } from './job.ts'

/**
 * The meaning of a key's words, in order; one that ends in `?` may be missing, with all behind it.
 * The last takes the rest.
 */
type Words = readonly string[]

type Required<W extends Words> = Exclude<W[number], `${string}?`>
type Optional<W extends Words> = W[number] extends infer O
  ? O extends `${infer Name}?`
    ? Name
    : never
  : never

/** The parts of a key, by their names. */
type Of<W extends Words, V> = { [K in Required<W>]: V } & { [K in Optional<W>]?: V | undefined }

/** Work as its job gets it, key and payload read. */
interface Item<W extends Words, P> extends Work {
  of: Of<W, string>
  payload: P
}

interface Defined<W extends Words, P> {
  readonly kind: string
  /** Work due now; one row, while another of the same kind and key is left. */
  now(of: Of<W, string | number>, ...payload: PayloadArguments<P>): NewWork
  /** Work due at an instant of business time. */
  at(dueAt: Date, of: Of<W, string | number>, ...payload: PayloadArguments<P>): NewWork
  /** The job: up to `batch` items of one seller in a run (see Job). */
  job(run: (items: readonly [Item<W, P>, ...Item<W, P>[]]) => Promise<void>): Job
}

type PayloadArguments<P> = [P] extends [undefined] ? [] : [payload: P]

/** The items of a job: `ItemOf<typeof sendRefund>`. */
export type ItemOf<D extends { job: (run: never) => Job }> = D['job'] extends (
  run: (items: readonly [infer I, ...infer _]) => Promise<void>,
) => Job
  ? I
  : never

interface Definition<W extends Words, P> {
  kind: string
  lane: LaneName
  /** The most items in one run, all of one seller; one by default. */
  batch?: number
  key: W
  /**
   * The schema of the payload, stored as JSON and read again before the job runs; absent for work
   * without one.
   */
  payload?: z.ZodMiniType<P>
}

const kinds = new Set<string>()

/** Every kind of work that this server knows. */
export const definedKinds: ReadonlySet<string> = kinds

/**
 * Defines a kind of work, once for all who leave it, do it or look for it. Keys are made and read
 * here alone, and work stored in another form is not done.
 */
export function defineWork<const W extends Words, P = undefined>(
  definition: Definition<W, P>,
  among = kinds,
): Defined<W, P> {
  const { kind, lane, batch = 1, key: words, payload: schema } = definition
  if (among.has(kind)) throw new Error(`Work of the kind ${kind} is defined twice`)
  among.add(kind)
  const names = words.map((word) => word.replace(/\?$/, ''))

  const keyOf = (of: Record<string, string | number | undefined>): string =>
    names.flatMap((name) => of[name] ?? []).join(' ')

  function read(work: Work): Item<W, P> {
    const parts = work.key.split(' ')
    const last = names.length - 1
    const of: Record<string, string> = {}
    for (const [index, name] of names.entries()) {
      const word = index < last ? parts[index] : parts.slice(last).join(' ')
      if (word) of[name] = word
      else if (words[index] === name) throw new Error(`${kind} ${work.key}: no ${name}`)
    }
    if (!schema) return { ...work, of, payload: undefined } as Item<W, P>
    const payload = schema.safeParse(work.payload)
    if (payload.error) throw new Error(`${kind} ${work.key}: ${z.prettifyError(payload.error)}`)
    return { ...work, of, payload: payload.data } as Item<W, P>
  }

  return {
    kind,
    now: (of, payload?) => ({ kind, key: keyOf(of), payload }),
    at: (dueAt, of, payload?) => ({ kind, key: keyOf(of), dueAt, payload }),
    job: (run) => ({
      kind,
      lane,
      batch,
      run: async ([first, ...others]) => run([read(first), ...others.map(read)]),
    }),
  }
}
