// `npm run build -w packages/sdk`: writes the SDK's table and types of the endpoint table, and compiles them
// with the sources of packages/sdk. `npm start` does not need it.
import { execFile } from 'node:child_process'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { entryOf } from './entry.ts'

const root = join(import.meta.dirname, '../..')
const home = join(root, 'packages/sdk')

/** Builds into `out`, whole or not at all. Throws with what the compiler says. */
export async function buildSdk(out = join(home, 'dist')): Promise<void> {
  const draft = join(home, `dist-${process.pid}`)
  try {
    await cp(join(home, 'src'), join(draft, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
    await writeFile(join(draft, 'src/index.ts'), entryOf())
    await writeFile(join(draft, 'tsconfig.json'), JSON.stringify(compiling))
    await mkdir(join(draft, 'out'), { recursive: true })
    await compile(draft)
    await rm(out, { recursive: true, force: true })
    await rename(join(draft, 'out'), out)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function compile(draft: string) {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', draft])
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    throw new Error(`The SDK does not compile.\n${stdout}`, { cause: error })
  }
}

const compiling = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    target: 'es2022',
    rootDir: 'src',
    outDir: 'out',
  },
  include: ['src'],
}

if (import.meta.main) await buildSdk()
