export { createScribe, numberAllEvents, type Scribe } from './number-events.ts'
