/** Something that has happened to an object of the seller's. */
export interface NewEvent {
  /** 'charge.paid'. */
  type: string
  objectId: string
  /** What happened, for who follows it in this process. */
  subject: unknown
  /** What the seller's log keeps: the object as it stands now, and what was different before. */
  data: object
}

/** Something that can happen: called with what it happened to, it makes the event. */
export interface DefinedEvent<S extends Subject> {
  /** `subject` as it stands after the commit; `before` where what has changed is worth telling. */
  (subject: S, before?: S): NewEvent
  readonly type: string
}

interface Subject {
  id: string | number
}

/** What events happen to; the first part of their types. */
export type EventObject =
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'invoice'
  | 'payment_link'
  | 'plan'
  | 'subscription'
  | 'report'

/**
 * Defines an event, in the `<feature>.events.ts` of the module in which it happens. `toObject` gives what
 * the seller's log shows of its object: of its own row alone, other objects by their ids.
 */
export function defineEvent<S extends Subject>(
  type: `${EventObject}.${string}`,
  toObject: (subject: S) => object,
): DefinedEvent<S> {
  const event = (subject: S, before?: S): NewEvent => {
    const object = toObject(subject)
    const previous = before && changedFrom(toObject(before), object)
    return {
      type,
      objectId: String(subject.id),
      subject,
      data: { object, ...(previous && { previous }) },
    }
  }
  return Object.assign(event, { type })
}

/** The fields that were different before, as they were. */
function changedFrom(before: object, after: object): object {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  )
}
