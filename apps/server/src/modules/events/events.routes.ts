import { listEvents } from './list-events.ts'

export const eventsRoutes = [listEvents]
