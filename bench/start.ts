import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { copyProject } from './rig/copy.ts'
import { type Program, startProgram } from './rig/program.ts'
import { judge, tellLoad } from './rig/verdict.ts'

const IDLE_MILLIS = 20_000

/** The time of the first start: `npm start` of a fresh copy with its dependencies installed. */
export async function measureStart(): Promise<void> {
  const copy = await copyProject('copied')
  try {
    tellLoad()
    const first = await startAndIdle(copy)
    const second = await startAndIdle(copy)
    judge('seconds to the login page, the first time', first.seconds, { atMost: 90 })
    judge('seconds to the login page, the second time', second.seconds, { atMost: 6 })
    judge('MB of memory when idle, the first time', first.megabytes, { atMost: 200 })
    judge('MB of memory when idle, the second time', second.megabytes, { atMost: 200 })
    tellLoad()
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function startAndIdle(cwd: string): Promise<{ seconds: number; megabytes: number }> {
  const program = await startProgram(['npm', 'start'], { cwd, env: {} })
  await pause(IDLE_MILLIS)
  const megabytes = await memoryOf(program)
  await program.stop()
  return { seconds: program.secondsToFirstPage, megabytes }
}

/** Resident memory of the server process alone, in MB of a million bytes. */
async function memoryOf({ child }: Program): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,rss=,args='])
  const processes = stdout.split('\n').map((line) => {
    const [, pid, parent, kibibytes, args] = /^\s*(\d+)\s+(\d+)\s+(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), kibibytes: Number(kibibytes), args }
  })
  const family = new Set([child.pid])
  for (const each of processes.toSorted((a, b) => a.pid - b.pid)) {
    if (family.has(each.parent)) family.add(each.pid)
  }
  const server = processes.find(
    ({ pid, args }) => family.has(pid) && args?.endsWith('apps/server/src/main.ts'),
  )
  if (!server) throw new Error('The server process is not found')
  return (server.kibibytes * 1_024) / 1e6
}
