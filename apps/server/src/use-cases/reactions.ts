import type { DefinedEvent } from '#events/define-event.ts'
import type { NewWork } from '#work/job.ts'
import { merge, type Step } from './step.ts'
import type { Follow, Tx } from './tx.ts'

type Now = Pick<Tx, 'sellerId' | 'now' | 'cause'>

/** A module's reactions to events of modules before it. */
export interface Reaction {
  /** The type of its events. */
  type: string
  react: (tx: Now, subjects: readonly never[]) => Step
}

/**
 * A reaction that is stored together with an event. It gets all of one commit, and reads nothing.
 */
export const inSameCommit = <S extends { id: string | number }>(
  { type }: DefinedEvent<S>,
  react: (tx: Now, subjects: readonly S[]) => Step,
): Reaction => ({ type, react })

/** A reaction that follows later, as work. */
export const afterwards = <S extends { id: string | number }>(
  event: DefinedEvent<S>,
  leave: (subject: S) => NewWork | readonly NewWork[],
): Reaction =>
  inSameCommit(event, (_, subjects) => ({ work: subjects.flatMap((subject) => leave(subject)) }))

/** Joins a step with what follows from its events, and from the events of that. */
export function following(reactions: readonly Reaction[]): Follow {
  const ofType = Map.groupBy(reactions, ({ type }) => type)

  const stepsAfter = (tx: Now, events: Required<Step>['events']): Step[] =>
    [...Map.groupBy(events, ({ type }) => type)].flatMap(([type, some]) => {
      const subjects = some.map(({ subject }) => subject) as never[]
      return (ofType.get(type) ?? []).map(({ react }) => react(tx, subjects))
    })

  return (tx, step) => {
    let all = merge(step)
    for (let { events } = all; events.length > 0;) {
      const next = merge(...stepsAfter(tx, events))
      all = merge(all, next)
      events = next.events
    }
    return all
  }
}
