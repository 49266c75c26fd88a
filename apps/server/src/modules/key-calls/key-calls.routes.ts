import { getSellerCall } from './get-seller-call.ts'
import { listKeyCalls } from './list-key-calls.ts'
import { listSellerCalls } from './list-seller-calls.ts'

export const keyCallsRoutes = [listSellerCalls, getSellerCall, listKeyCalls]
