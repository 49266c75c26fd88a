export { allocate, allocateByWeights } from './allocate.ts'
export { add, cents, negate, subtract, sum, type Cents } from './cents.ts'
export { formatBps, mulBps, mulRatio } from './ratio.ts'
export { centsToReais, formatBRL, parseBRL, reaisToCents } from './reais.ts'
