import { ACCOUNT_EVENTS } from './account-types.ts'
import type { EventGroup } from './event-group.ts'
import { SELLING_EVENTS } from './selling-types.ts'

/** All types of events, and the one description of them: /docs, the SDK and the panel show it. */
export const EVENT_GROUPS: readonly EventGroup[] = [...SELLING_EVENTS, ...ACCOUNT_EVENTS]

/** All types, as 'charge.paid', each with its meaning. */
export const EVENT_TYPES: readonly { type: string; meaning: string }[] = EVENT_GROUPS.flatMap(
  ({ object, types }) =>
    Object.entries(types).map(([name, meaning]) => ({ type: `${object}.${name}`, meaning })),
)
