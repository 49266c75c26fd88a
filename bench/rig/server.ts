import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ApiPixOptions } from '../../apps/server/src/rails/api-pix/api-pix-client.ts'

export interface ServeOptions {
  databaseUrl: string
  sessionSecret: string
  /** Also runs the jobs. */
  withJobs: boolean
  /** Without the other jobs, runs those of these kinds: a part of the product is measured alone. */
  kinds?: readonly string[]
  /** Logs nothing: many requests are expected to fail. */
  isQuiet?: boolean
  /**
   * Cards are approved immediately, by an acquirer that is elsewhere and stores nothing in our
   * database.
   */
  approvesCards?: boolean
  /** Takes PIX by API Pix from this bank instead of the sandbox. */
  apiPix?: ApiPixOptions
}

/** The name of the bank on receipts. */
export const BANK = { name: 'Banco de Medida S.A.', document: '11222333000181' }

export interface RunningServer {
  port: number
  pid: number
  /** The address for callbacks of rails. */
  webhooks: string
  /** Kills it, as a machine that fails. */
  kill(): Promise<void>
  /** Rejects when the server ends by itself. */
  died: Promise<never>
  stop(): Promise<void>
}

/** After this time without an end, the server is killed. */
const STOPPED_MILLIS = 30_000

/** Of virtual cards. */
export const VAULT_KEY = 'a key of the vault for benchmarks alone'

/** Of sessions. */
export const SECRET = 'known to the benchmark and its server alone'

/** Starts a server in its own process; `VINTEM_BENCH_PROFILE` is a folder for its CPU profile. */
export async function startServer(
  options: Omit<ServeOptions, 'sessionSecret'>,
): Promise<RunningServer> {
  const serveOptions: ServeOptions = { ...options, sessionSecret: SECRET }
  const { child, port, webhooks } = await startProcess(
    join(import.meta.dirname, 'serve.ts'),
    serveOptions,
  )
  let isWanted = true
  const { promise: died, reject } = Promise.withResolvers<never>()
  child.once('exit', () => isWanted && reject(new Error('The server under test has ended')))
  died.catch(() => undefined)
  const end = async (how: () => void) => {
    isWanted = false
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    how()
    await ended
  }
  return {
    port,
    pid: child.pid ?? 0,
    webhooks: webhooks ?? '',
    died,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () =>
      end(() => {
        child.disconnect()
        setTimeout(() => child.kill('SIGKILL'), STOPPED_MILLIS).unref()
      }),
  }
}

/** The message of a script that listens. */
interface Ready {
  port: number
  webhooks?: string
}

/** Runs a script that listens and reports its address. Throws when it ends before that. */
export async function startProcess(
  script: string,
  serveOptions: object,
): Promise<{ child: ChildProcess } & Ready> {
  const profiles = process.env['VINTEM_BENCH_PROFILE']
  const child = fork(script, [JSON.stringify(serveOptions)], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server under test has ended')
  })
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
  ended.catch(() => undefined)
  return { child, ...ready }
}
