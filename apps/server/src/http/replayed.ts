/** Thrown out of a transaction, so that it keeps nothing, to send the stored answer. */
export class Replayed extends Error {
  override name = 'Replayed'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Answered before')
    this.answer = answer
  }
}
