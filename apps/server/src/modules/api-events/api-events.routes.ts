import { followApiEvents } from './follow-api-events.ts'
import { getApiEvent } from './get-api-event.ts'
import { listApiEvents } from './list-api-events.ts'

export const apiEventsRoutes = [listApiEvents, getApiEvent, followApiEvents]
