import type { Done, PixKeyRail } from './port.ts'

const byHand = (): Promise<Done> => Promise.resolve({ verdict: 'BY_HAND' })

/** Where no bank registers keys by a call: the operator says. */
export const keysByHand: PixKeyRail = {
  register: () => Promise.resolve({ verdict: 'BY_HAND' }),
  remove: byHand,
  findClaim: () => Promise.resolve(undefined),
  findReceived: () => Promise.resolve(undefined),
  answerClaim: byHand,
}
