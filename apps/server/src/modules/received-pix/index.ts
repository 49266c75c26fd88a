export { type BankCredit, type NotReceived, receiveByHand } from './receive-by-hand.ts'
