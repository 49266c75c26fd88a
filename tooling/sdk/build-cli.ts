// `npm run build -w packages/cli`: compiles the command line with the parts of the SDK that it uses.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { compileInto } from './compile.ts'

const packages = join(import.meta.dirname, '../../packages')
const isNoTest = (path: string) => !path.endsWith('.test.ts')

/** Builds the command line into its `dist`. Throws with what the compiler says. */
export const buildCli = (): Promise<void> =>
  compileInto(join(packages, 'cli/dist'), async (sources) => {
    for (const name of ['cli', 'sdk']) {
      const from = join(packages, name, 'src')
      await cp(from, join(sources, name, 'src'), { recursive: true, filter: isNoTest })
    }
  })

if (import.meta.main) await buildCli()
