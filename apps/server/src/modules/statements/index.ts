export { createLineWriter, type LineWriter, writeAllLines } from './write-lines.ts'
