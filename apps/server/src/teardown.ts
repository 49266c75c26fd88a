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

/** The sender of the signal waits for ten seconds, and then kills. */
const PATIENCE_MILLIS = 9_000

/**
 * SIGTERM, Ctrl-C, a closed terminal: what is under way is finished, nothing new is taken. Where the
 * database or a rail does not answer, that is left as after a crash: leases and keys see to it.
 */
export function onSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(end, PATIENCE_MILLIS, 'vintem: not everything was finished in time').unref()
      stop().catch((error: unknown) => end(String(error)))
    })
  }
}

function end(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
