import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Vintém started from the command line. */
export interface Program {
  url: string
  child: ChildProcess
  /** Seconds from the command to the first whole page of the panel. */
  secondsToFirstPage: number
  stop(): Promise<void>
}

const POLL_MILLIS = 20
const PATIENCE_MILLIS = 300_000

/** Starts it on a free port and waits for the login page. Throws when it ends before that. */
export async function startProgram(
  command: readonly [file: string, ...args: string[]],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<Program> {
  const port = await freePort()
  const [file, ...args] = command
  const begin = performance.now()
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: { ...process.env, PATH: withoutOurNode(), ...options.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await servesLogin(url))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} has ended`)
    if (performance.now() - begin > PATIENCE_MILLIS) throw new Error('There is no login page')
    await pause(POLL_MILLIS)
  }
  return {
    url,
    child,
    secondsToFirstPage: (performance.now() - begin) / 1_000,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function servesLogin(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/login`)
    return answer.ok && (await answer.text()).includes('<script')
  } catch {
    return false
  }
}

/**
 * npm puts the project's Node first in the PATH; a user who starts Vintém has only the machine's.
 */
const withoutOurNode = (): string =>
  (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(':')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
