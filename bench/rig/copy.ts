import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const MODULES = join(PROJECT, 'node_modules')
const ABSENT = new Set(['.git', '.vintem', 'dist', 'test-results', 'playwright-report'])

/** A fresh copy of the project in its own folder, with uncommitted changes. */
export async function copyProject(dependencies: 'copied' | 'linked'): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vintem-copy-'))
  await cp(PROJECT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) =>
      isDependency(path) ? dependencies === 'copied' : !ABSENT.has(basename(path)),
  })
  if (dependencies === 'linked') await linkDependencies(join(copy, 'node_modules'))
  return copy
}

const isDependency = (path: string) => relative(PROJECT, path).split('/').includes('node_modules')

/** Links to the installed packages, except our own, which are those of the copy. */
async function linkDependencies(modules: string): Promise<void> {
  const ours = '@vintem'
  await mkdir(modules)
  for (const name of await readdir(MODULES)) {
    if (name !== ours) await symlink(join(MODULES, name), join(modules, name))
  }
  await cp(join(MODULES, ours), join(modules, ours), { recursive: true, verbatimSymlinks: true })
}
