/** A call of the developers' API, as its log keeps it: no query, no body, and of its address ids alone. */
export interface KeyCall {
  sellerId: number
  /** Of the request. */
  id: string
  keyId: string
  /** When it came, in real time. */
  at: Date
  method: string
  /** As the endpoint table has it: '/v1/orders/{id}'. */
  route: string
  path: string
  status: number
  millis: number
  errorCode: string | null
  idempotencyKey: string | null
  /** True where the answer was that of an earlier call. */
  replayed: boolean
}
