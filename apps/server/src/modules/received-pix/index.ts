export { type NotReceived, receiveByHand } from './receive-by-hand.ts'
