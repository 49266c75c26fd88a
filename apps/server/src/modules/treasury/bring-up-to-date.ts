import { selectIndexesAfter } from '#modules/rates/index.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { accrue, type Indexes, toIndexes, type Yield } from './application.ts'
import { yieldPosting } from './treasury-postings.ts'
import { type GrowingApplication, updateValues } from './treasury.store.ts'

/** Applications as the newest indexes have them, and the step that posts what they have yielded. */
export interface UpToDate {
  applications: GrowingApplication[]
  step: Step
}

/** Reads the indexes that applications have not grown with, which are locked where the step is committed. */
export async function bringUpToDate(
  tx: Tx,
  applications: readonly GrowingApplication[],
): Promise<UpToDate> {
  const first = applications.map(({ valuedOn }) => valuedOn).toSorted()[0]
  if (!first) return { applications: [], step: {} }
  const percentages = [...new Set(applications.map(({ cdiBps }) => cdiBps))]
  const [rows] = await tx.read(selectIndexesAfter(percentages, first, tx.today))
  return accrueAll(tx, applications, toIndexes(rows))
}

function accrueAll(
  { sellerId, now }: Tx,
  applications: readonly GrowingApplication[],
  indexes: Indexes,
): UpToDate {
  const moved: GrowingApplication[] = []
  const yields: Yield[] = []
  const all = applications.map((application) => {
    const { after, yields: its } = accrue(application, indexes)
    if (after.valuedOn !== application.valuedOn) moved.push(after)
    yields.push(...its)
    return after
  })
  return {
    applications: all,
    step: {
      writes: moved.length > 0 ? [updateValues(sellerId, moved)] : [],
      postings: yields.map((each) => yieldPosting(each, now)),
    },
  }
}
