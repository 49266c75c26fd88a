// `npm run build -w packages/sdk`: writes the SDK's table and types of the endpoint table, and compiles them
// with the sources of packages/sdk. `npm start` does not need it.
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileInto } from './compile.ts'
import { entryOf } from './entry.ts'

const home = join(import.meta.dirname, '../../packages/sdk')

/** Builds the SDK into its `dist`. Throws with what the compiler says. */
export const buildSdk = (): Promise<void> =>
  compileInto(join(home, 'dist'), async (sources) => {
    await cp(join(home, 'src'), sources, { recursive: true, filter: isNoTest })
    await writeFile(join(sources, 'index.ts'), entryOf())
  })

const isNoTest = (path: string) => !path.endsWith('.test.ts')

if (import.meta.main) await buildSdk()
