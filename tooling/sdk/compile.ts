import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/**
 * Compiles TypeScript for Node and edge runtimes, with declarations, into `out`: whole or not at all. `write` puts
 * the sources below the folder that it is given. Throws with what the compiler says.
 */
export async function compileInto(
  out: string,
  write: (sources: string) => Promise<void>,
): Promise<void> {
  // Beside the packages, so that the types of node_modules are found.
  const draft = await mkdtemp(join(root, 'packages/dist-'))
  try {
    await write(join(draft, 'src'))
    await writeFile(join(draft, 'tsconfig.json'), JSON.stringify(COMPILING))
    await mkdir(join(draft, 'out'))
    await runCompiler(draft)
    await rm(out, { recursive: true, force: true })
    await rename(join(draft, 'out'), out)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runCompiler(draft: string) {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', draft])
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    throw new Error(`It does not compile.\n${stdout}`, { cause: error })
  }
}

const COMPILING = {
  extends: '../../tsconfig.base.json',
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
