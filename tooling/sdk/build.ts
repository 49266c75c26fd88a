// `node tooling/sdk/build.ts sdk cli`: builds the packages for developers. The SDK's table and types are written of
// the endpoint table; the command line brings the parts of the SDK that it uses. `npm start` needs neither.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPackage } from './compile.ts'
import { entryOf } from './entry.ts'

const packages = join(import.meta.dirname, '../../packages')

async function copySources(name: string, to: string): Promise<void> {
  const isNoTest = (path: string) => !path.endsWith('.test.ts')
  await cp(join(packages, name, 'src'), to, { recursive: true, filter: isNoTest })
}

const builds = {
  sdk: () =>
    buildPackage('sdk', async (sources) => {
      await copySources('sdk', sources)
      await writeFile(join(sources, 'index.ts'), entryOf())
    }),
  cli: () =>
    buildPackage('cli', async (sources) => {
      for (const name of ['cli', 'sdk']) await copySources(name, join(sources, name, 'src'))
    }),
}

for (const name of process.argv.slice(2)) await builds[name as keyof typeof builds]()
