export {
  newPayRequest,
  type NotSent,
  numberOf,
  payRequestRations,
  toPayRequestView,
} from './pay-request.ts'
export {
  endPayRequest,
  lockSending,
  type PayRequestRow,
  selectPayRequest,
  selectPayRequestsOfCharge,
  selectPayRequestsOfLink,
} from './pay-requests.store.ts'
export { sendPayRequest } from './pay-requests-work.ts'
