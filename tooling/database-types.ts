import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts'

// `npm run tables` writes the types of the tables from the migrations; with --check it only compares.
const root = join(import.meta.dirname, '..')
const types = join(root, 'apps/server/src/platform/database/tables.gen.ts')

const folder = await mkdtemp(join(tmpdir(), 'vintem-tables-'))
const database = await startEmbeddedDatabase({ dataFolder: folder, log: () => undefined })
try {
  await migrate(database.url)
  await promisify(execFile)(join(root, 'node_modules/.bin/kysely-codegen'), [
    '--dialect=postgres',
    `--url=${database.url}`,
    '--camel-case',
    '--date-parser=string',
    '--type-mapping={"int8":"number","numeric":"number"}',
    '--exclude-pattern={sandbox,cnab}.*',
    `--out-file=${types}`,
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ])
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  process.stderr.write(`${stdout}${stderr}\nRun npm run tables: ${String(error)}\n`)
  process.exitCode = 1
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
