export { agree, fixedDebit, readFixedDebit } from './agree.ts'
export { authorise } from './authorise.ts'
export { debitsOfOpen, endDebitRetries, leaveMandate } from './leave.ts'
export { debitNote } from './debit-note.ts'
export { nextDebitOn } from './debit-days.ts'
export { selectDebitsOfCharges } from './debits.store.ts'
export { isOfferedTo, isOfMandate, type KeptAccount, mayAgree, mayAuthorise } from './mandate.ts'
export { debitFailed, mandateApproved, mandateCanceled, mandateExpired } from './mandates.events.ts'
export { notOfMandate, prepareMandated } from './prepare-debits.ts'
export { askAgain } from './ask-again.ts'
export {
  type Agreement,
  type MandateRow,
  selectAgreement,
  selectLiveMandates,
  selectMandate,
  selectMandatesOf,
} from './mandates.store.ts'
export { takeRequestBack } from './take-request-back.ts'
