import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createPool } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts'
import { MODULES, typesOfColumns } from './column-types.ts'

// `npm run tables` writes the types of the tables from the migrations; with --check it only compares.
const root = join(import.meta.dirname, '..')
const types = join(root, 'apps/server/src/platform/database/tables.gen.ts')

const folder = await mkdtemp(join(tmpdir(), 'vintem-tables-'))
const database = await startEmbeddedDatabase({ dataFolder: folder, log: () => undefined })
const pool = createPool({ url: database.url, poolSize: 1 })
try {
  await migrate(database.url)
  const columns = await typesOfColumns(pool)
  await promisify(execFile)(join(root, 'node_modules/.bin/kysely-codegen'), [
    '--dialect=postgres',
    `--url=${database.url}`,
    '--camel-case',
    '--type-mapping={"int8":"number","numeric":"number"}',
    `--custom-imports=${JSON.stringify(MODULES)}`,
    `--overrides=${JSON.stringify({ columns })}`,
    '--exclude-pattern={sandbox,cnab,inter}.*',
    `--out-file=${types}`,
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ])
} catch (error) {
  const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string }
  process.stderr.write(`${stdout}${stderr}\nRun npm run tables\n`)
  process.exitCode = 1
} finally {
  await pool.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
