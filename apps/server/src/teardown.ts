/** What has been opened, to be closed in the opposite order, once. */
export class Teardown {
  readonly #closers: (() => Promise<void>)[] = []
  #running: Promise<void> | undefined

  add(close: () => Promise<void>): void {
    this.#closers.push(close)
  }

  run(): Promise<void> {
    this.#running ??= this.#closeAll()
    return this.#running
  }

  async #closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close()
  }
}

/** SIGTERM, Ctrl-C, a closed terminal: what is under way is finished, nothing new is taken. */
export function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      })
    })
  }
}
