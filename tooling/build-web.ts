import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const apps = ['panel', 'checkout']
const notInputs = ['**/node_modules', '**/dist', '**/dist-*', '**/*.test.*']

/**
 * Builds the web apps whose sources, or packages of ours or others, have changed since their last
 * build. A build is moved to `dist` whole, so that a server which runs meanwhile is not disturbed.
 * Throws with the output of a build that fails.
 */
export async function buildWebApps(log: (message: string) => void): Promise<void> {
  await Promise.all(apps.map((app) => buildApp(app, log)))
}

async function buildApp(app: string, log: (message: string) => void) {
  const folder = join(root, 'apps', app)
  const dist = join(folder, 'dist')
  const digestInputs = () =>
    digest(
      `{packages/{brazil,contracts,ui},apps/${app}}/**/*`,
      '{package-lock.json,tooling/{build,compress}-web.ts}',
    )
  const inputs = await digestInputs()
  const isBuilt = async () =>
    (await readFile(join(dist, '.inputs'), 'utf8').catch(() => '')) === inputs
  if (await isBuilt()) return

  log(`building the ${app}`)
  const draft = join(folder, `dist-${process.pid}`)
  try {
    await runVite(folder, draft)
    await runNode(root, join(import.meta.dirname, 'compress-web.ts'), draft)
    // Of what was edited meanwhile it may have the text before: the next start builds again.
    if ((await digestInputs()) === inputs) await writeFile(join(draft, '.inputs'), inputs)
    await rm(dist, { recursive: true, force: true })
    await rename(draft, dist)
  } catch (error) {
    // Of two simultaneous starts, the other one has moved the same build.
    if (!(await isBuilt())) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** One hash of the paths and contents of the files that the patterns name. */
async function digest(...patterns: string[]): Promise<string> {
  const files = glob(patterns, { cwd: root, exclude: notInputs, withFileTypes: true })
  const paths: string[] = []
  for await (const entry of files)
    if (entry.isFile()) paths.push(relative(root, join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex')
}

async function runVite(folder: string, outDir: string) {
  try {
    await runNode(folder, vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel=warn')
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The web app in ${folder} does not build.\n${stdout}${stderr}`, {
      cause: error,
    })
  }
}

const runNode = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  })
