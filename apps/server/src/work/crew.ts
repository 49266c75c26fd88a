export interface CrewOptions<T> {
  hands: number
  /** True where the crew takes more as soon as one hand is free; otherwise it does once all are. */
  takesMoreEarly: boolean
  /** Must not fail. */
  work: (item: T) => Promise<void>
  /** Called whenever it could take more and could not before. */
  onFree: () => void
}

/** Some hands, each of which does one thing after another. */
export class Crew<T> {
  readonly #options: CrewOptions<T>
  #busy = 0

  constructor(options: CrewOptions<T>) {
    this.#options = options
  }

  get isFree(): boolean {
    const { hands, takesMoreEarly } = this.#options
    return takesMoreEarly ? this.#busy < hands : this.#busy === 0
  }

  /** Does all of it, with the hands that are free and one at least. */
  async do(items: readonly T[]): Promise<void> {
    const queue = items.values()
    const hands = Math.min(items.length, Math.max(1, this.#options.hands - this.#busy))
    await Promise.all(Array.from({ length: hands }, () => this.#lendHand(queue)))
  }

  async #lendHand(queue: Iterable<T>): Promise<void> {
    this.#busy++
    for (const item of queue) await this.#options.work(item)
    const wasFree = this.isFree
    this.#busy--
    if (this.isFree && !wasFree) this.#options.onFree()
  }
}
