export { type CallWriter, createCallWriter } from './call-writer.ts'
