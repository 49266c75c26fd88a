/** Something that has happened to an object of the seller's. */
export interface NewEvent {
  /** 'charge.paid'. */
  type: string
  objectId: string
  /** The event's data, for readers in this process. */
  subject: unknown
  /**
   * The entry of the seller's log: the object as it is now, and the fields that were different
   * before.
   */
  data: object
}

/** A kind of event: called with its subject, it makes the event. */
export interface DefinedEvent<S extends Subject> {
  /** `subject` as it is after the commit; `before` where the change is worth logging. */
  (subject: S, before?: S): NewEvent
  readonly type: string
}

interface Subject {
  id: string | number
}

/** The objects of events; the first part of their types. */
export type EventObject =
  | 'anticipation'
  | 'api_key'
  | 'bank_order'
  | 'banking_account'
  | 'bill_payment'
  | 'card'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'investment'
  | 'invoice'
  | 'mandate'
  | 'order'
  | 'payment_link'
  | 'payment_lot'
  | 'pix_key'
  | 'pix_limit'
  | 'plan'
  | 'subscription'
  | 'report'
  | 'virtual_card'
  | 'virtual_card_invoice'
  | 'virtual_card_purchase'
  | 'webhook'
  | 'withdrawal'

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
