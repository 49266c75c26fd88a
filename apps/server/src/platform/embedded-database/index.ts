export { assertDurableSettings } from './durable-settings.ts'
export { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'
