import type { Job, Work } from './job.ts'

export interface Group {
  job: Job
  items: readonly [Work, ...Work[]]
}

export const hasItems = (items: readonly Work[]): items is readonly [Work, ...Work[]] =>
  items.length > 0

/** Items of one kind and seller together, no more than one run of the job takes. */
export function groupWork(claimed: readonly Work[], byKind: ReadonlyMap<string, Job>): Group[] {
  const together = Map.groupBy(claimed, (work) => `${work.kind} ${work.sellerId}`)
  return [...together.values()].flatMap((items) => {
    const job = byKind.get(items[0]?.kind ?? '')
    if (!job) return []
    const groups: Group[] = []
    for (let start = 0; start < items.length; start += job.batch) {
      const part = items.slice(start, start + job.batch)
      if (hasItems(part)) groups.push({ job, items: part })
    }
    return groups
  })
}
