import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp } from '#test/harness.ts'
import type { EmailContent } from '#work/send-email.ts'

// Goal: whatever dies while it moves the clock, the next server that starts finds time going on, and
// does what was due; one that starts beside a clock in motion does not disturb it.
// Method: the operator's command in a process of its own, at a stand where something is due that
// somebody else holds.
const HOUR = 3_600_000
/** Only a hang: a busy machine, on which another process starts, is no failure. */
const LONG = { timeout: 60_000 }
const WHOLE = { timeout: 180_000 }

describe('a server that starts after a crash', WHOLE, () => {
  const app = testApp()

  test('sets the clock going again, and does what was due', async () => {
    const due = await anEmailDueTomorrow(app.current)
    const kill = await advanceInAnotherProcess(app.current, due)
    await kill()
    expect(await app.current.clock.now()).toEqual(due)

    await app.current.start()

    await expect.poll(() => app.current.clock.now(), LONG).not.toEqual(due)
    expect((await app.current.clock.now()).getTime()).toBeLessThan(due.getTime() + HOUR)
    await expect.poll(() => sentBy(app.current), LONG).toEqual(['no meio'])
  })
})

describe('a server that starts while another process moves the clock', WHOLE, () => {
  const app = testApp()

  test('leaves it alone', async () => {
    const due = await anEmailDueTomorrow(app.current)
    const kill = await advanceInAnotherProcess(app.current, due)

    await app.current.start()

    expect(await app.current.clock.now()).toEqual(due)
    await kill()
  })
})

async function anEmailDueTomorrow(app: TestApp): Promise<Date> {
  const dueAt = new Date((await app.clock.now()).getTime() + 24 * HOUR)
  await app.services.transact({ sellerId: await app.aSeller() }, async (tx) => {
    await tx.enter()
    const payload: EmailContent = {
      to: 'ana@exemplo.com.br',
      subject: 'no meio',
      heading: 'No meio',
      paragraphs: [],
      facts: [],
      footer: '',
    }
    await tx.commit({ work: [{ kind: 'send-email', key: newId(), dueAt, payload }] })
  })
  return dueAt
}

async function sentBy(app: TestApp): Promise<string[]> {
  const { items } = await app.sandbox.messages({ page: 0, size: 9 })
  return items.map(({ subject }) => subject)
}

/** Gives how to kill it; what was held is free again then. */
async function advanceInAnotherProcess(app: TestApp, due: Date): Promise<() => Promise<void>> {
  const databaseUrl = app.ownerUrl
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from work where done_at is null for update')
  const args = [join(import.meta.dirname, '../cli.ts'), 'clock', 'advance', '3d']
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  await expect.poll(() => app.clock.now(), LONG).toEqual(due)
  return async () => {
    child.kill('SIGKILL')
    await exited
    await expect.poll(() => app.sql(ADVISORY_LOCKS), LONG).toEqual([])
    await holder.end()
  }
}

const ADVISORY_LOCKS = `select from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`
