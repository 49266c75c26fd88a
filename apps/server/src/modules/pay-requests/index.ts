export {
  newPayRequest,
  type NotSent,
  numberOf,
  payRequestRations,
  SEND_PAY_REQUEST,
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
