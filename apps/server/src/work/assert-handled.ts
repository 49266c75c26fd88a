import type { Job } from './job.ts'

/** Thrown where a kind of work has no job, or several. */
export class NotOneHandler extends Error {
  override name = 'NotOneHandler'
}

/** Throws NotOneHandler where a kind of work has not exactly one job. */
export function assertHandled(kinds: ReadonlySet<string>, jobs: readonly Job[]): void {
  for (const kind of kinds) {
    const count = jobs.filter((job) => job.kind === kind).length
    if (count !== 1) throw new NotOneHandler(`Work of the kind ${kind} has ${count} jobs`)
  }
}
