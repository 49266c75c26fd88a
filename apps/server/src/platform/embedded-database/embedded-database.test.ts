import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clusterIn } from './cluster.ts'
import { startEmbeddedDatabase } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

// Goal: whatever is killed, there is one server on a data folder, it is back within 10 s, and it has
// every confirmed change.
// Method: real servers, each used by processes of their own that can be killed like the real one.
describe('startEmbeddedDatabase', { timeout: 60_000 }, () => {
  let dataFolder: string
  const processes: ChildProcess[] = []

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'vintem-embedded-'))
  })

  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
    const cluster = clusterIn(dataFolder)
    const server = await findPostmaster(cluster)
    if (server) await stopPostmaster(server.pid, cluster, 5_000)
    await rm(dataFolder, { recursive: true })
  })

  interface User {
    child: ChildProcess
    url: string
    stop: () => Promise<void>
  }

  /** A process that starts the database, and stops it when told. */
  async function startUser(): Promise<User> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataFolder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    processes.push(child)
    const [url] = (await once(child, 'message')) as [string]
    const stop = async () => {
      child.send('stop')
      await once(child, 'exit')
    }
    return { child, url, stop }
  }

  const postmaster = async () => {
    const lock = await readFile(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8')
    return Number.parseInt(lock, 10)
  }

  test('keeps what was confirmed over a stop and a second start', async () => {
    const first = await startUser()
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    await expect(query(first.url, 'select')).rejects.toThrow(/ENOENT|ECONNREFUSED/)

    const second = await startUser()

    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('lets in nobody without the password, which only its owner can read', async () => {
    const { url } = await startUser()
    const wrong = new URL(url)
    wrong.password = 'postgres'

    await expect(query(wrong.href, 'select')).rejects.toThrow('password authentication failed')
    expect(new URL(url).password).toMatch(/^[\w-]{43}$/)
    expect((await stat(join(dataFolder, 'postgres/password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataFolder, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('sorts and folds the letters of Portuguese the same on every system', async () => {
    const { url } = await startUser()

    expect(await query(url, `select upper('açaí') as word, 'Z' < 'a' as by_code`)).toEqual([
      { word: 'AÇAÍ', by_code: true },
    ])
  })

  test('is back at the same address after kill -9 of the server', async () => {
    const { url } = await startUser()
    await query(url, 'create table kept as select 7 as n')

    process.kill(await postmaster(), 'SIGKILL')

    await vi.waitFor(
      async () => expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]),
      { timeout: 10_000 },
    )
  })

  test('adopts the server that a killed process has left behind', async () => {
    const killed = await startUser()
    await query(killed.url, 'create table kept as select 7 as n')
    const before = await postmaster()
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')

    const next = await startUser()

    expect(await postmaster()).toBe(before)
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('starts one server for processes that come at once to a new folder', async () => {
    const users = await Promise.all([startUser(), startUser(), startUser()])

    const begun = await Promise.all(
      users.map(({ url }) => query(url, 'select pg_postmaster_start_time()::text as at')),
    )
    expect(new Set(begun.map((rows) => JSON.stringify(rows))).size).toBe(1)
    expect(new Set(users.map(({ url }) => url)).size).toBe(1)
  })

  test('leaves the server to a process that still uses it, and the last one stops it', async () => {
    const [first, second] = [await startUser(), await startUser()]

    await first.stop()

    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await second.stop()
    await expect(query(second.url, 'select')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })

  test('replaces a server that does not answer', async () => {
    const killed = await startUser()
    killed.child.kill('SIGKILL')
    const frozen = await postmaster()
    process.kill(frozen, 'SIGSTOP')

    const next = await startUser()

    expect(await postmaster()).not.toBe(frozen)
    expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('is not kept from starting by a stranger with the process id of a dead server', async () => {
    const killed = await startUser()
    killed.child.kill('SIGKILL')
    const dead = await postmaster()
    const lockFile = join(dataFolder, 'postgres/data/postmaster.pid')
    const lock = await readFile(lockFile, 'utf8')
    process.kill(dead, 'SIGKILL')
    await writeFile(lockFile, lock.replace(String(dead), String(process.pid)))

    const next = await startUser()

    expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('listens on the loopback where the path is too long for a socket', async () => {
    const short = dataFolder
    dataFolder = join(short, 'a-folder-with-a-long-name/'.repeat(5))
    await mkdir(dataFolder, { recursive: true })
    try {
      const [first, second] = await Promise.all([startUser(), startUser()])

      expect(new URL(first.url).hostname).toBe('127.0.0.1')
      expect(second.url).toBe(first.url)
      process.kill(await postmaster(), 'SIGKILL')
      await vi.waitFor(
        async () => expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }]),
        { timeout: 10_000 },
      )
      await Promise.all([first.stop(), second.stop()])
    } finally {
      dataFolder = short
    }
  })

  test('says in PostgreSQL’s words why it does not start', async () => {
    await (await startUser()).stop()
    await writeFile(join(dataFolder, 'postgres/data/PG_VERSION'), '12\n')

    await expect(startEmbeddedDatabase({ dataFolder, log: () => undefined })).rejects.toThrow(
      /^PostgreSQL does not start: .*database files are incompatible with server/,
    )
  })
})

const program = `
  import { startEmbeddedDatabase } from '${new URL('index.ts', import.meta.url).href}'
  const log = () => undefined
  const server = await startEmbeddedDatabase({ dataFolder: process.argv[1], log })
  process.once('message', () => server.stop().then(() => process.exit()))
  process.send(server.url)
`

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}
