import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** An empty folder of a developer's, with Node and npm, until the test ends. */
export async function aDevelopersFolder(env: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'vintem-developer-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const nodeFolder = dirname(process.execPath)
  const options = {
    cwd: path,
    env: {
      PATH: `${nodeFolder}:${process.env['PATH']}`,
      HOME: path,
      NO_PROXY: '127.0.0.1',
      npm_config_cache: join(path, '.npm'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      ...env,
    },
  }
  return {
    path,
    write: (name: string, text: string) => writeFile(join(path, name), text),
    /** What a script of the shell prints. Throws where a command fails. */
    run: async (script: string): Promise<string> => {
      const { stdout } = await promisify(execFile)('sh', ['-euc', script], options)
      return stdout
    },
  }
}
