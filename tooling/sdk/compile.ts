import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tarballOf } from './tarball.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds a package: compiles TypeScript with declarations into its `dist`, and packs it as
 * `dist-packed/vintem-<name>.tgz`. `write` puts the sources below the folder that it is given. Throws with what the
 * compiler says, and then leaves what was there.
 */
export async function buildPackage(
  name: 'sdk' | 'cli',
  write: (sources: string) => Promise<void>,
): Promise<void> {
  const home = join(root, 'packages', name)
  // Beside the packages, so that the types of node_modules are found.
  const draft = await mkdtemp(join(root, 'packages/dist-'))
  try {
    await write(join(draft, 'src'))
    await writeFile(join(draft, 'tsconfig.json'), JSON.stringify(COMPILING))
    await mkdir(join(draft, 'out'))
    await runCompiler(draft)
    await rm(join(home, 'dist'), { recursive: true, force: true })
    await rename(join(draft, 'out'), join(home, 'dist'))
    await writeFile(join(draft, 'packed'), await tarballOf(home))
    await mkdir(join(home, 'dist-packed'), { recursive: true })
    await rename(join(draft, 'packed'), join(home, `dist-packed/vintem-${name}.tgz`))
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
