export { idOfEvent, numberOfEvent, toEventView } from './event-view.ts'
export { createScribe, numberAllEvents, type Scribe } from './number-events.ts'
