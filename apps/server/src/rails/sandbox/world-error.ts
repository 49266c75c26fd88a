/** The world has never heard of it. */
export class UnknownInWorld extends Error {
  override name = 'UnknownInWorld'
}

/** No bank would take this payment, or stop it, any more. */
export class NotPayable extends Error {
  override name = 'NotPayable'
  readonly state: string
  constructor(state: string) {
    super(`Nothing can be done to what is ${state}`)
    this.state = state
  }
}
