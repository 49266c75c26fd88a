import * as api from '@vintem/contracts/operator-work/endpoints'
import { readWaiting } from '#modules/operators/index.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { selectDeadWorkOf } from '#work/dead-work.store.ts'

/** Work that was given up, of sellers and of the platform, oldest first. */
export const listDeadWork = operatorAction(api.listDeadWork, async (context) => {
  const wanted = { kind: 'work', ...context.query, read: selectDeadWorkOf } as const
  const { rows, ...page } = await readWaiting(context, wanted)
  const content = rows.flatMap(({ deadAt, ...work }) =>
    deadAt ? [{ ...work, deadAt: deadAt.toISOString() }] : [],
  )
  return { content, ...page }
})
