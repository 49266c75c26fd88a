/** The domains that webhooks choose. */
export const EVENT_DOMAINS = ['ORDER', 'SUBSCRIPTION', 'ACCOUNT'] as const
export type EventDomain = (typeof EVENT_DOMAINS)[number]

/** The events of one kind of object. */
export interface EventGroup {
  /** The first part of their types. */
  object: string
  domain: EventDomain
  /** What a seller calls the object, of several. */
  title: string
  /** The second part of each type, and what it means in one line. */
  types: Readonly<Record<string, string>>
}
