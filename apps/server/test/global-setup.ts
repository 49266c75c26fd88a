import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/embedded-database/index.ts'
import { isAlive } from '#platform/embedded-database/process.ts'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3
const prefix = 'vintem-test-'
const log = () => undefined

let dataFolder: string
let server: EmbeddedDatabase

/** One server for the whole run, in a folder of its own; `test/database.ts` makes databases on it. */
export async function setup(project: TestProject): Promise<void> {
  const parent = await parentFolder()
  await removeLeftovers(parent)
  dataFolder = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  server = await startEmbeddedDatabase({ dataFolder, log })
  project.provide('databaseUrl', server.url)
}

export async function teardown(): Promise<void> {
  await server.stop()
  await rm(dataFolder, { recursive: true })
}

/** In memory the durable settings stay on and cost nothing; containers often have little of it. */
async function parentFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => undefined)
  return space && space.bavail * space.bsize > enoughBytes ? memory : tmpdir()
}

/** The servers and folders of runs that were killed. */
async function removeLeftovers(parent: string) {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid === 0 || isAlive(pid)) continue
    const folder = join(parent, name)
    await startEmbeddedDatabase({ dataFolder: folder, log }).then((left) => left.stop(), log)
    await rm(folder, { recursive: true, force: true })
  }
}
